import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appealToken } from '#testing/appeal-token.ts'
import { type Harness, newLearner, newStaff, openHarness, type Who } from '#testing/harness.ts'

covers('answerAppeal countAppeals getAppeal getOwnBan listAppeals sendAppeal')

let harness: Harness
const support = newStaff({ Users: 'vae' })
beforeAll(async () => {
  harness = await openHarness()
  harness.knows(support)
})
afterAll(() => harness.close())

const GROUNDS = { reason: 'Questions were sold on.', evidence: 'Screenshots of 19 November.' }
const path = (who: Who) => `/a/wardround/users/ban/${who.uid}`
async function banned(name = 'Amina Khan', change: object = { ban: 1 }) {
  const learner = newLearner(name)
  harness.knows(learner)
  const { data } = await harness.request(support, 'POST', path(learner), { ...GROUNDS, ...change })
  const token = await appealToken(learner.uid as string, harness.time.now)
  return { learner, token, ban: data }
}
const own = (token: string) => harness.request({ uid: null }, 'POST', '/users/appeal/ban', { token })
const appeal = (token: string, change: object = {}) =>
  harness.request({ uid: null }, 'POST', '/users/appeal', {
    token,
    appealId: randomUUID(),
    text: 'I never sold a thing.',
    ...change,
  })
const list = (query = '', who = support) => harness.request(who, 'GET', `/a/wardround/appeals${query}`)
const answer = (id: string, change: object = {}, who = support) =>
  harness.request(who, 'PUT', `/a/wardround/appeal/${id}`, {
    version: 1,
    outcome: 'upheld',
    answer: 'We saw the posts.',
    ...change,
  })
const events = (type: string, uid: unknown) =>
  harness.events(type).then((all) => all.filter((each) => each.uid === uid))

describe('an appeal', () => {
  it('is taken once for a ban, and shows the person reason and answers but no evidence', async () => {
    const { token } = await banned()
    expect((await own(token)).data).toEqual({
      banned: 1,
      until: null,
      reason: GROUNDS.reason,
      appeals: [],
      mayAppeal: true,
    })
    const appealId = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => appeal(token, { appealId })))
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 200, data: { mayAppeal: false, appeals: [{ state: 'open' }] } })
    expect((await appeal(token)).error.code).toBe('resource.taken')
    expect((await answer(appealId)).data).toMatchObject({
      state: 'upheld',
      answer: 'We saw the posts.',
      answeredByName: 'Ed Itor',
    })
    expect((await own(token)).data.appeals).toMatchObject([{ state: 'upheld', answer: 'We saw the posts.' }])
    for (const text of ['Look at it again, please.', 'Once more, please.']) {
      harness.time.now = new Date(harness.time.now.getTime() + 1000)
      const { data } = await appeal(token, { text })
      await answer(data.appeals[0].id)
    }
    expect((await own(token)).data.mayAppeal).toBe(false)
    expect((await appeal(token)).error.code).toBe('resource.taken')
  })

  it('T-052: is open once, however many are sent at a time', async () => {
    const { token } = await banned()
    const replies = await Promise.all(Array.from({ length: 20 }, () => appeal(token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  it('T-039: needs a token for appeals that is not too old', async () => {
    const { learner, token } = await banned()
    const uid = learner.uid as string
    const wrong = [
      'none',
      `${token}x`,
      await appealToken(uid, harness.time.now, { typ: 'wr-session' }),
      await appealToken(uid, harness.time.now, { seconds: -1 }),
      await appealToken(uid, harness.time.now, { seconds: null }),
    ]
    for (const each of wrong) {
      expect((await own(each)).error.code).toBe('code.expired')
      expect((await appeal(each)).error.code).toBe('code.expired')
    }
    expect((await appeal(token, { text: 'Too short' })).error.code).toBe('request.invalid')
  })

  it('is refused once the ban is over, and for an id in use', async () => {
    const first = await banned()
    const appealId = randomUUID()
    await appeal(first.token, { appealId })
    const second = await banned()
    expect((await appeal(second.token, { appealId })).error.code).toBe('resource.taken')
    await harness.request(support, 'PUT', path(second.learner), { version: 1, ban: 0, ...GROUNDS })
    expect((await appeal(second.token)).error.code).toBe('resource.missing')
    expect((await own(second.token)).data).toMatchObject({ banned: 0, mayAppeal: false })
  })
})

describe('the answer to an appeal', () => {
  it('lifts the ban, notifies once and is audited', async () => {
    const { learner, token } = await banned()
    const { data } = await appeal(token)
    const id = data.appeals[0].id
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => answer(id, { outcome: 'lifted', answer: 'You are right.' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({
      state: 'lifted',
      ban: { state: 'lifted' },
    })
    expect(await events('moderation.ban.changed.v1', learner.uid)).toMatchObject([{ ban: 1 }, { ban: 0 }])
    const notices = async (kind: 'appeal-answered' | 'account-unblocked') =>
      (await harness.notices(kind)).filter(({ uid }) => uid === learner.uid)
    expect(await notices('appeal-answered')).toMatchObject([{ outcome: 'lifted', answer: 'You are right.' }])
    expect(await notices('account-unblocked')).toEqual([])
    expect(await harness.db.knex('audit_entries').where({ entity: 'appeals', entity_id: id })).toHaveLength(1)
    expect((await own(token)).data.banned).toBe(0)
  })

  it('comes with the lifting of the ban by staff, and does no harm to a ban that lapsed', async () => {
    const lifted = await banned()
    await appeal(lifted.token)
    await harness.request(support, 'PUT', path(lifted.learner), {
      version: 1,
      ban: 0,
      ...GROUNDS,
      reason: 'A mistake of ours.',
    })
    const { items } = (await list()).data
    expect(items.find(({ uid }: { uid: string }) => uid === lifted.learner.uid)).toMatchObject({
      state: 'lifted',
      answer: 'A mistake of ours.',
    })

    const until = new Date(harness.time.now.getTime() + 1000).toISOString()
    const lapsed = await banned('Amina Khan', { ban: 2, until })
    const { data } = await appeal(lapsed.token)
    harness.time.now = new Date(harness.time.now.getTime() + 2000)
    expect((await answer(data.appeals[0].id, { outcome: 'lifted' })).data).toMatchObject({
      state: 'lifted',
      ban: { state: 'lapsed' },
    })
    expect(await events('moderation.ban.changed.v1', lapsed.learner.uid)).toHaveLength(1)
  })

  it('needs the permission, and for staff all their rights', async () => {
    const { token } = await banned()
    const id = (await appeal(token)).data.appeals[0].id
    const reader = newStaff({ Users: 'v' })
    expect((await answer(id, {}, reader)).error.code).toBe('access.permission')
    expect((await answer(randomUUID())).error.code).toBe('resource.missing')
    expect((await answer(id, { version: 2 })).error.code).toBe('resource.stale')
    expect((await answer(id, { answer: '' })).error.code).toBe('request.invalid')
    for (const url of ['/a/wardround/appeals', `/a/wardround/appeal/${id}`, '/a/wardround/appealcounts']) {
      expect((await harness.request(reader, 'GET', url)).status).toBe(200)
      expect((await harness.request(newStaff(), 'GET', url)).error.code).toBe('access.permission')
      expect((await harness.request({ uid: null }, 'GET', url)).error.code).toBe('session.missing')
    }
    expect((await harness.request(support, 'GET', `/a/wardround/appeal/${randomUUID()}`)).error.code).toBe(
      'resource.missing',
    )
  })
})

it('lists appeals, the longest waiting first, and counts them', async () => {
  const older = await banned('Old Er')
  await appeal(older.token, { text: 'A word that nobody else writes: ptarmigan.' })
  harness.time.now = new Date(harness.time.now.getTime() + 86_400_001)
  const newer = await banned('New Er')
  await appeal(newer.token)
  const { data } = await list('?state=open&size=100')
  const uids = data.items.map(({ uid }: { uid: string }) => uid)
  expect(uids.indexOf(older.learner.uid)).toBeLessThan(uids.indexOf(newer.learner.uid))
  expect((await list('?search=ptarmigan')).data).toMatchObject({
    total: 1,
    items: [{ name: 'Old Er', ban: { evidence: GROUNDS.evidence } }],
  })
  expect((await list('?sort=nothing')).error.code).toBe('request.invalid')
  expect((await list('?sort=-createdAt&size=1')).data.items).toMatchObject([{ uid: newer.learner.uid }])
  const counts = (await harness.request(support, 'GET', '/a/wardround/appealcounts')).data
  expect(counts).toEqual({ open: data.total, overdue: data.total - 1 })
})
