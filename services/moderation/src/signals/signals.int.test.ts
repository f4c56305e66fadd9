import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const report = (who: Who, path: unknown = '/questionbank/heart/3?again=1') => harness.request(who, 'POST', '/users/screencapture', { path })
const signals = (who: Who) => harness.db.knex('signals').where({ user_id: who.uid }).orderBy('recorded_at')

describe('a report of a screen capture', () => {
  it('leaves one dated, weighted signal in five seconds, also from many tabs', async () => {
    const learner = newLearner('Any One', { qb: false, verified: false })
    const replies = await Promise.all(Array.from({ length: 8 }, () => report(learner)))
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data: { result: null } })
    const evidence = { path: '/questionbank/heart/3' }
    expect(await signals(learner)).toMatchObject([{ kind: 'screen_capture', weight: 20, evidence, recorded_at: harness.time.now }])
    harness.time.now = new Date(harness.time.now.getTime() + 5000)
    await report(learner)
    expect(await signals(learner)).toHaveLength(2)
    expect(await signals(newLearner())).toHaveLength(0)
  })

  it('leaves none of staff, nor of those who look through the eyes of a learner', async () => {
    const watched = newLearner('Any One', { actor: randomUUID() })
    const staff = newStaff()
    for (const who of [staff, watched]) {
      expect((await report(who)).status).toBe(200)
      expect(await signals(who)).toHaveLength(0)
    }
  })

  it('needs a session and a path', async () => {
    expect((await report({ uid: null })).error.code).toBe('session.missing')
    for (const path of ['', 'questionbank', `/${'a'.repeat(500)}`, 3])
      expect((await report(newLearner(), path)).error.code).toBe('request.invalid')
  })
})
