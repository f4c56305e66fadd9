import { describe, expect, it } from 'vitest'
import { demoTotpSecret } from './fixed-random.ts'
import { answeredAt, answerOf, doesAnswer, PEERS } from './peer-answers.ts'

const QUESTIONS = Array.from({ length: 200 }, (_, place) => place)
const byGroup = [...Map.groupBy(PEERS, (peer) => peer.group).values()]

describe('the sample peers', () => {
  it('answer each question at least 30 times in each group', () => {
    for (const peers of byGroup) {
      for (const place of QUESTIONS)
        expect(peers.filter((peer) => doesAnswer(peer, place)).length).toBeGreaterThanOrEqual(30)
    }
  })

  it('are right more often than wrong, and not always', () => {
    const share = (place: number) =>
      PEERS.filter((peer) => answerOf(peer, `Q${place}`, { keys: [2], count: 5 }).choices[0] === 2).length /
      PEERS.length
    const shares = QUESTIONS.map(share)
    expect(Math.min(...shares)).toBeGreaterThan(0.25)
    expect(Math.max(...shares)).toBeLessThan(1)
    expect(shares.reduce((sum, each) => sum + each, 0) / shares.length).toBeGreaterThan(0.55)
  })

  it('choose the same in every run', () => {
    const [peer] = PEERS
    expect(answerOf(peer!, 'END-0001', { keys: [0], count: 5 })).toEqual(
      answerOf(peer!, 'END-0001', { keys: [0], count: 5 }),
    )
  })
})

describe('a demo authenticator', () => {
  it('has a secret of 160 bits that differs by account', () => {
    expect(demoTotpSecret('admin@wardround.test')).toMatch(/^[A-Z2-7]{32}$/)
    expect(demoTotpSecret('admin@wardround.test')).not.toBe(demoTotpSecret('editor@wardround.test'))
  })

  it('leave out one right option of several when they are wrong, and take one that is not', () => {
    const answers = PEERS.map((peer) => answerOf(peer, 'Q1', { keys: [0, 3], count: 6 }).choices)
    const wrong = answers.filter((choices) => choices.join() !== '0,3')
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.every(([first, second]) => first === 0 && second !== 3 && second !== 0)).toBe(true)
  })

  it('have answered over the last thirty days, on each of them', () => {
    const now = new Date('2026-11-22T15:00:00Z')
    const days = PEERS.flatMap((peer) => QUESTIONS.map((place) => answeredAt(peer, `Q${place}`, now))).map((at) =>
      Math.floor((now.getTime() - at.getTime()) / 86_400_000),
    )
    expect([...new Set(days)].sort((one, other) => one - other)).toEqual(Array.from({ length: 31 }, (_, day) => day))
    expect(answeredAt(PEERS[0]!, 'Q1', now)).toEqual(answeredAt(PEERS[0]!, 'Q1', now))
  })
})
