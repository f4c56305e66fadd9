import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'

covers('banUser changeBan getUserSafety')

let harness: Harness
const support = newStaff({ Users: 'vae' })
beforeAll(async () => {
  harness = await openHarness()
  harness.knows(support)
})
afterAll(() => harness.close())

const GROUNDS = { reason: 'Questions were sold on.', evidence: 'Screenshots of 19 November, seen by two of us.' }
const tomorrow = () => new Date(harness.time.now.getTime() + 86_400_000).toISOString()
const ban = (who: Who, uid: unknown, change: object = {}) =>
  harness.request(who, 'POST', `/a/wardround/users/ban/${uid}`, { ban: 1, ...GROUNDS, ...change })
const change = (who: Who, uid: unknown, body: object) =>
  harness.request(who, 'PUT', `/a/wardround/users/ban/${uid}`, { version: 1, ...GROUNDS, ...body })
const safety = (who: Who, uid: unknown) => harness.request(who, 'GET', `/a/wardround/user/${uid}/safety`)
const told = async (uid: unknown) =>
  (await harness.events('moderation.ban.changed.v1')).filter((each) => each.uid === uid)
const trail = (uid: unknown) =>
  harness.db.knex('audit_entries').where({ entity: 'users', entity_id: uid }).orderBy('seq')
const known = (who = newLearner()) => {
  harness.knows(who)
  return who
}

describe('a ban by staff', () => {
  it('holds until staff decide or until a moment, with reason and evidence, and is told and audited', async () => {
    const { uid } = known()
    const reply = await ban(support, uid)
    expect(reply).toMatchObject({
      status: 200,
      data: {
        uid,
        ban: 1,
        state: 'in-force',
        until: null,
        automatic: false,
        by: support.uid,
        byName: 'Ed Itor',
        ...GROUNDS,
      },
    })
    expect(await told(uid)).toMatchObject([{ ban: 1, until: null }])
    expect(await trail(uid)).toMatchObject([
      { actor: support.uid, actor_name: 'Ed Itor', action: 'ban', after: GROUNDS },
    ])
    const until = tomorrow()
    expect((await change(support, uid, { ban: 2, until })).data).toMatchObject({ version: 2, ban: 2, until })
    expect((await change(support, uid, { version: 1, ban: 1 })).error).toMatchObject({
      code: 'resource.stale',
      data: { version: 2 },
    })
    const lifted = await change(support, uid, { version: 2, ban: 0, reason: 'It was somebody else.' })
    expect(lifted.data).toMatchObject({ state: 'lifted', liftReason: 'It was somebody else.', liftedByName: 'Ed Itor' })
    expect(await told(uid)).toMatchObject([{ ban: 1 }, { ban: 2, until }, { ban: 0, until: null }])
    const noticesTo = async (kind: 'account-blocked' | 'account-unblocked') =>
      (await harness.notices(kind)).filter((notice) => notice.uid === uid)
    expect(await noticesTo('account-blocked')).toMatchObject([{ until: null, reason: GROUNDS.reason }, { until }])
    expect(await noticesTo('account-unblocked')).toMatchObject([{ reason: 'It was somebody else.' }])
    expect((await trail(uid)).map(({ action }) => action)).toEqual(['ban', 'change ban', 'lift ban'])
    expect((await change(support, uid, { version: 3, ban: 0 })).error.code).toBe('resource.missing')
    expect((await ban(support, uid)).status).toBe(200)
  })

  it('lapses by itself, after which another can be made', async () => {
    const { uid } = known()
    await ban(support, uid, { ban: 2, until: tomorrow() })
    expect((await ban(support, uid)).error).toMatchObject({ code: 'resource.taken', data: { version: 1, ban: 2 } })
    harness.time.now = new Date(harness.time.now.getTime() + 86_400_000)
    expect((await safety(support, uid)).data.bans).toMatchObject([{ state: 'lapsed' }])
    expect((await ban(support, uid)).data).toMatchObject({ state: 'in-force' })
  })

  it('T-052: is one of many at once', async () => {
    const { uid } = known()
    const replies = await Promise.all(Array.from({ length: 20 }, () => ban(support, uid)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await told(uid)).toHaveLength(1)
  })

  it('of staff needs all their rights and a fresh proof; nobody bans themselves', async () => {
    const { uid: editor } = known(newStaff({ Questions: 've' }))
    const { uid: colleague } = known(newStaff({ Users: 'v' }))
    expect((await ban(support, editor)).error.code).toBe('access.permission')
    expect((await ban(support, support.uid)).error.code).toBe('access.permission')
    expect((await ban({ ...support, provedAt: 1 }, colleague)).error.code).toBe('access.step-up')
    expect((await ban(support, colleague)).status).toBe(200)
    expect((await change({ ...support, provedAt: 1 }, colleague, { ban: 0 })).error.code).toBe('access.step-up')
    expect((await ban({ ...support, provedAt: 1 }, known().uid)).status).toBe(200)
  })

  it.each([
    ['no reason', { reason: ' ' }],
    ['no evidence', { evidence: '' }],
    ['an end where it has none', { until: '2027-01-01T00:00:00Z' }],
    ['no end where it needs one', { ban: 2 }],
    ['an end that is past', { ban: 2, until: '2026-01-01T00:00:00Z' }],
    ['an end years away', { ban: 2, until: '2036-01-01T00:00:00Z' }],
    ['somebody else’s signals', { signals: [randomUUID()] }],
    ['another kind', { ban: 3 }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await ban(support, known().uid, wrong)).error.code).toBe('request.invalid')
  })

  it('needs the permission, somebody who exists, and identity', async () => {
    const { uid } = known()
    for (const call of [ban, (who: Who, to: unknown) => change(who, to, { ban: 0 })]) {
      expect((await call({ uid: null }, uid)).error.code).toBe('session.missing')
      expect((await call(newStaff({ Users: 'va', Query: 'vae' }), uid)).error.code).toBe('access.permission')
      expect((await call(support, randomUUID())).error.code).toBe('resource.missing')
      harness.identity.away = true
      expect((await call(support, uid)).error.code).toBe('gateway.unavailable')
      harness.identity.away = false
    }
    expect((await safety(newStaff({ Query: 'vae' }), uid)).error.code).toBe('access.permission')
  })
})

it('shows the signals that a ban rests on, and readable lists without names while identity is away', async () => {
  const learner = known()
  for (let i = 0; i < 3; i += 1) {
    harness.time.now = new Date(harness.time.now.getTime() + 60_000)
    await harness.request(learner, 'POST', '/users/screencapture', { path: '/questionbank/heart/3' })
  }
  harness.identity.away = true
  const { data } = await safety(support, learner.uid)
  harness.identity.away = false
  expect(data).toMatchObject({ score: 74, threshold: 60, signals: [{}, {}, {}], appeals: [] })
  expect(data.bans).toMatchObject([{ automatic: true, by: null, byName: null, ban: 2 }])
  expect(data.bans[0].signals).toMatchObject(data.signals)
  expect((await safety(support, randomUUID())).data).toMatchObject({ score: 0, signals: [], bans: [], appeals: [] })
})
