import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'

covers('reportScreenCapture')

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const HOUR = 3600
const report = (who: Who, path: unknown = '/questionbank/heart/3?again=1') =>
  harness.request(who, 'POST', '/users/screencapture', { path })
const signals = (who: Who) => harness.db.knex('signals').where({ user_id: who.uid }).orderBy('recorded_at')
const bansOf = (who: Who) => harness.db.knex('bans').where({ user_id: who.uid }).orderBy('starts_at')
const told = async (who: Who) =>
  (await harness.events('moderation.ban.changed.v1')).filter(({ uid }) => uid === who.uid)
const pass = (seconds: number) => {
  harness.time.now = new Date(harness.time.now.getTime() + seconds * 1000)
}
/** Reports so many captures, an hour apart; answers the results. */
async function capture(who: Who, times: number): Promise<(string | null)[]> {
  const results = []
  for (let i = 0; i < times; i += 1) {
    pass(HOUR)
    results.push((await report(who)).data.result)
  }
  return results
}

describe('a report of a screen capture', () => {
  it('leaves one dated, weighted signal in five seconds, also from many tabs', async () => {
    const learner = newLearner('Any One', { entitlements: [], verified: false })
    const replies = await Promise.all(Array.from({ length: 8 }, () => report(learner)))
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data: { result: null } })
    const evidence = { path: '/questionbank/heart/3' }
    expect(await signals(learner)).toMatchObject([
      { kind: 'screen_capture', weight: 25, evidence, recorded_at: harness.time.now },
    ])
    pass(5)
    await report(learner)
    expect(await signals(learner)).toHaveLength(2)
    expect(await signals(newLearner())).toHaveLength(0)
  })

  it('bans for a day at the third within 24 hours, and until staff decide at the third such ban', async () => {
    const learner = newLearner()
    expect(await capture(learner, 3)).toEqual([null, null, 'temp_banned'])
    expect(await capture(learner, 1), 'while it holds').toEqual(['temp_banned'])
    pass(24 * HOUR)
    expect(await capture(learner, 3)).toEqual([null, null, 'temp_banned'])
    pass(24 * HOUR)
    expect(await capture(learner, 4)).toEqual([null, null, 'banned', 'banned'])
    const bans = await bansOf(learner)
    expect(bans.map(({ ban, automatic, signal_ids }) => [ban, automatic, signal_ids.length])).toEqual([
      [2, true, 3],
      [2, true, 3],
      [1, true, 3],
    ])
    const until = new Date(bans[0].starts_at.getTime() + 24 * HOUR * 1000).toISOString()
    expect(await told(learner)).toMatchObject([{ ban: 2, until }, { ban: 2 }, { ban: 1, until: null }])
    const revisions = (await told(learner)).map(({ revision }) => revision)
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
  })

  it('bans nobody whose captures are further apart', async () => {
    const learner = newLearner()
    expect(await capture(learner, 2)).toEqual([null, null])
    pass(23 * HOUR)
    expect(await capture(learner, 1)).toEqual([null])
  })

  it('does not count the captures of a ban that staff lifted again, nor that ban', async () => {
    const learner = newLearner()
    const staff = newStaff({ Users: 'vae' })
    harness.knows(learner, staff)
    await capture(learner, 3)
    const lift = { version: 1, ban: 0, reason: 'It was a mistake.', evidence: 'The key sticks.' }
    expect((await harness.request(staff, 'PUT', `/a/wardround/users/ban/${learner.uid}`, lift)).status).toBe(200)
    expect(await capture(learner, 3)).toEqual([null, null, 'temp_banned'])
    pass(24 * HOUR)
    expect(await capture(learner, 3), 'the second that stands').toEqual([null, null, 'temp_banned'])
  })

  it('T-052: a hundred at once make exactly one ban and tell it once', async () => {
    const learner = newLearner()
    await capture(learner, 2)
    pass(HOUR)
    const replies = await Promise.all(Array.from({ length: 100 }, () => report(learner)))
    expect(new Set(replies.map(({ data }) => data.result))).toEqual(new Set(['temp_banned']))
    expect(await signals(learner)).toHaveLength(3)
    expect(await bansOf(learner)).toHaveLength(1)
    expect(await told(learner)).toHaveLength(1)
  })

  it('leaves none of staff, nor of those who look through the eyes of a learner', async () => {
    const watched = newLearner('Any One', { actor: randomUUID() })
    const staff = newStaff()
    expect(await capture(staff, 4)).toEqual([null, null, null, null])
    expect((await report(watched)).status).toBe(403)
    for (const who of [staff, watched]) expect(await signals(who)).toHaveLength(0)
  })

  it('needs a session and a path', async () => {
    expect((await report({ uid: null })).error.code).toBe('session.missing')
    for (const path of ['', 'questionbank', `/${'a'.repeat(500)}`, 3])
      expect((await report(newLearner(), path)).error.code).toBe('request.invalid')
  })
})
