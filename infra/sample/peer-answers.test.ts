import { describe, expect, it } from 'vitest'
import { demoTotpSecret } from './fixed-random.ts'
import { answerOf, doesAnswer, PEERS } from './peer-answers.ts'

const QUESTIONS = Array.from({ length: 200 }, (_, place) => place)
const byGroup = [...Map.groupBy(PEERS, (peer) => peer.group).values()]

describe('the sample peers', () => {
  it('answer each question at least 30 times in each group', () => {
    for (const peers of byGroup) {
      for (const place of QUESTIONS) expect(peers.filter((peer) => doesAnswer(peer, place)).length).toBeGreaterThanOrEqual(30)
    }
  })

  it('are right more often than wrong, and not always', () => {
    const share = (place: number) =>
      PEERS.filter((peer) => answerOf(peer, `Q${place}`, { key: 2, count: 5 }).choice === 2).length / PEERS.length
    const shares = QUESTIONS.map(share)
    expect(Math.min(...shares)).toBeGreaterThan(0.25)
    expect(Math.max(...shares)).toBeLessThan(1)
    expect(shares.reduce((sum, each) => sum + each, 0) / shares.length).toBeGreaterThan(0.55)
  })

  it('choose the same in every run', () => {
    const [peer] = PEERS
    expect(answerOf(peer!, 'END-0001', { key: 0, count: 5 })).toEqual(answerOf(peer!, 'END-0001', { key: 0, count: 5 }))
  })
})

describe('a demo authenticator', () => {
  it('has a secret of 160 bits that differs by account', () => {
    expect(demoTotpSecret('admin@wardround.test')).toMatch(/^[A-Z2-7]{32}$/)
    expect(demoTotpSecret('admin@wardround.test')).not.toBe(demoTotpSecret('editor@wardround.test'))
  })
})
