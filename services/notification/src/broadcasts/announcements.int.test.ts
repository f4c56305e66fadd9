import { randomUUID } from 'node:crypto'
import { covers } from '@wardround/kit/testing/covers.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { BELL_DAYS } from '@wardround/proto/http/notification/notifications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasks } from '#tasks.ts'
import { type Harness, startNotification } from '#testing/harness.ts'

covers(`
  countNotificationReach createStaffNotification changeStaffNotification getNotificationDetails listNotificationComments
  listNotificationReadersAsCsv testStaffNotification
`)

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
}, 60_000)
afterAll(() => harness.stop())

const QUESTION = randomUUID()
const learner = () =>
  ({
    uid: randomUUID(),
    sid: 's',
    name: 'Amina Khan',
    group: 1,
    verified: true,
    entitlements: ['question-bank'],
  }) as const
type Learner = ReturnType<typeof learner>

const staff = {
  uid: randomUUID(),
  sid: 's',
  name: 'Ed Itor',
  admin: true,
  verified: true,
  permissions: { Notifications: 'vae' },
} as const

const ask = (as: Learner, method: 'PUT' | undefined, path: string) =>
  harness.call({ ...(method ? { method } : {}), url: `/wardround${path}`, as })
const counter = async (as: Learner) => (await ask(as, undefined, '/notificationscountv3')).data.counter

it('has announcements of staff, scheduled or at once, with reach, reads and readers', async () => {
  const [me, other] = [learner(), learner()]
  const body = {
    title: 'Maintenance',
    text: 'On Sunday.',
    target: 'list',
    groups: [],
    uids: [me.uid],
    questionId: QUESTION,
    newsId: null,
    byEmail: false,
    byPush: false,
    state: 'published',
    publishAt: null,
  }
  const bank_until = new Date('2100-01-01T00:00:00Z')
  await harness.db.knex('people').insert({ user_id: me.uid, user_group: 1, bank_until })
  harness.pass(250 * 86_400)
  const made = (await harness.call({ url: '/a/wardround/notification', as: staff, body })).data
  expect(made).toMatchObject({ title: 'Maintenance', uids: [me.uid], state: 'published', reach: 1 })
  const draft = await harness.call({ url: '/a/wardround/notification', as: staff, body: { ...body, state: 'draft' } })
  expect(draft.data.reach).toBeNull()
  const sent = await harness.call({
    ...{ method: 'PUT', url: `/a/wardround/notification/${draft.data.id}`, as: staff },
    body: { ...body, version: draft.data.version, uids: [other.uid] },
  })
  expect(sent.data).toMatchObject({ state: 'published', uids: [other.uid], reach: 0 })
  const empty = await harness.call({ url: '/a/wardround/notification', as: staff, body: { ...body, uids: [] } })
  expect(empty.error.code).toBe('request.invalid')
  expect([await counter(me), await counter(other)]).toEqual([1, 1])
  const [row] = (await ask(me, undefined, '/notifications')).data.rows
  expect(row).toMatchObject({ id: made.id, content: 'Maintenance', quote: 'On Sunday.' })
  expect((await ask(me, 'PUT', `/notification/read/${made.id}`)).data.counter).toBe(0)
  const details = (await harness.call({ url: `/a/wardround/notificationdetails/${made.id}`, as: staff })).data
  expect(details).toMatchObject({
    notification: { reach: 1, reads: 1 },
    readers: { total: 1, items: [{ uid: me.uid, name: 'Amina Khan', readAt: expect.any(String) }] },
  })
  const describe = harness.deps.describePeople
  harness.deps.describePeople = async (uids) =>
    uids.map((uid) => ({ uid, name: '=HYPERLINK("https://example.com")', permissions: null }))
  const readersFor = async (letters: string) =>
    harness.app.inject({
      url: `/a/wardround/notificationdetails/${made.id}/csv`,
      headers: {
        'x-wardround-identity': await testIdentity.header(
          { ...staff, permissions: { Notifications: letters } },
          'notification',
        ),
      },
    })
  const table = await readersFor('vx')
  harness.deps.describePeople = describe
  for (const letters of ['v', 'vae', 'x'])
    expect((await readersFor(letters)).json().error.code).toBe('access.permission')
  expect(table.headers['content-disposition']).toMatch(/filename="notificationdetails-[\d-]+\.csv"/)
  expect(table.body).toContain(`${me.uid},"'=HYPERLINK(""https://example.com"")",`)
  const thread = `/a/wardround/notificationdetailscomments/${QUESTION}/${made.id}`
  expect((await harness.call({ url: thread, as: staff })).data).toEqual({ code: null, comments: [] })
  const wrong = `/a/wardround/notificationdetailscomments/${randomUUID()}/${made.id}`
  expect((await harness.call({ url: wrong, as: staff })).error.code).toBe('resource.missing')
  expect((await harness.call({ url: thread, as: me })).error.code).toBe('access.permission')
})

it('sends an announcement once per key, and none that opens what is not there', async () => {
  const me = learner()
  const body = {
    ...{ title: 'Dates for 2028', text: '', target: 'list', groups: [], uids: [me.uid] },
    ...{ questionId: null, newsId: null, byEmail: false, byPush: false, state: 'published', publishAt: null },
  }
  const send = (change: object, key = randomUUID()) =>
    harness.call({ url: '/a/wardround/notification', as: staff, body: { ...body, ...change }, key })
  const key = randomUUID()
  const first = await send({}, key)
  expect((await send({}, key)).data).toEqual(first.data)
  expect((await send({ title: 'Other words' }, key)).error.code).toBe('idempotency.mismatch')
  expect(await counter(me)).toBe(1)

  harness.content.question = false
  harness.content.newsItem = false
  const [questionId, newsId] = [randomUUID(), randomUUID()]
  expect(await send({ questionId, newsId })).toMatchObject({
    status: 400,
    error: { code: 'request.invalid', details: [{ path: 'body.questionId' }, { path: 'body.newsId' }] },
  })
  const words = { title: 'Look at me', text: '', questionId, newsId: null, byEmail: false, byPush: false }
  const test = await harness.call({ url: '/a/wardround/notificationtest', as: staff, body: words })
  expect(test.error.details).toMatchObject([{ path: 'body.questionId' }])
  harness.content.question = true
  const kept = (await send({ questionId })).data
  harness.content.question = false
  const change = (version: number, to: object) =>
    harness.call({
      method: 'PUT',
      url: `/a/wardround/notification/${kept.id}`,
      as: staff,
      body: { ...body, questionId, version, ...to },
    })
  expect((await change(1, { title: 'Mended words' })).data).toMatchObject({ questionId, version: 2 })
  expect((await change(2, { questionId: randomUUID() })).error.details).toMatchObject([{ path: 'body.questionId' }])
  harness.content.question = true
  harness.content.newsItem = true
})

it('counts whom an announcement would reach by each channel, and sends it to its writer alone to look at', async () => {
  const { knex } = harness.db
  await knex.raw('truncate people, contacts, push_subscriptions, notice_preferences cascade')
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const until = new Date(harness.deps.clock().getTime() + 86_400_000)
  await knex('people').insert([
    { user_id: one, user_group: 1, bank_until: until },
    { user_id: two, user_group: 1 },
    { user_id: three, user_group: 3, bank_until: until },
  ])
  const at = harness.deps.clock()
  const choice = (userId: string, channel: string) => ({
    user_id: userId,
    channel,
    kind: 'announcement',
    enabled: true,
    updated_at: at,
  })
  await knex('contacts').insert([one, two].map((userId) => ({ user_id: userId, sealed: 'x', updated_at: at })))
  await knex('push_subscriptions').insert({
    ...{ id: randomUUID(), user_id: three, endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' },
    ...{ created_at: at, seen_at: at },
  })
  await knex('notice_preferences').insert([choice(one, 'email'), choice(three, 'email'), choice(three, 'push')])
  const reach = async (body: object) =>
    (await harness.call({ url: '/a/wardround/notificationreach', as: staff, body: { groups: [], uids: [], ...body } }))
      .data
  expect(await reach({ target: 'all' })).toEqual({ chosen: 3, people: 2, email: 1, push: 1 })
  expect(await reach({ target: 'group', groups: [1] })).toEqual({ chosen: 2, people: 1, email: 1, push: 0 })
  expect(await reach({ target: 'qb' })).toEqual({ chosen: 2, people: 2, email: 1, push: 1 })
  expect(await reach({ target: 'list', uids: [two, randomUUID()] })).toEqual({
    chosen: 1,
    people: 0,
    email: 0,
    push: 0,
  })

  const words = { title: 'Look at me', text: '', questionId: null, newsId: null, byEmail: false, byPush: false }
  const list = async () => (await harness.call({ url: '/a/wardround/notifications', as: staff })).data.total
  const before = await list()
  const sendTest = (key: string) => harness.call({ url: '/a/wardround/notificationtest', as: staff, body: words, key })
  const key = randomUUID()
  const test = await sendTest(key)
  expect((await sendTest(key)).data).toEqual(test.data)
  const me = { ...learner(), uid: staff.uid }
  expect(await counter(me)).toBe(1)
  expect((await ask(me, undefined, '/notifications')).data.rows).toMatchObject([
    { id: test.data.id, content: 'Look at me' },
  ])
  expect([await counter(learner()), await list()]).toEqual([0, before])

  const toAll = { ...words, target: 'all', groups: [], uids: [], state: 'published', publishAt: null }
  const old = { ...staff, provedAt: 0 }
  const refused = await harness.call({ url: '/a/wardround/notification', as: old, body: toAll })
  expect(refused.error.code).toBe('access.step-up')
  expect(
    (await harness.call({ url: '/a/wardround/notification', as: old, body: { ...toAll, state: 'draft' } })).status,
  ).toBe(200)
})

it('shows what is scheduled from its moment on, once, and half a year later no more', async () => {
  const me = learner()
  await harness.db.knex('people').insert({ user_id: me.uid, user_group: 1, bank_until: new Date('2100-01-01') })
  const publishAt = new Date(harness.deps.clock().getTime() + 3_600_000).toISOString()
  const body = {
    ...{ title: 'The site is down tonight', text: '', target: 'list', groups: [], uids: [me.uid] },
    ...{ questionId: null, newsId: null, byEmail: false, byPush: false, state: 'scheduled', publishAt },
  }
  const { data } = await harness.call({ url: '/a/wardround/notification', as: staff, body })
  expect([data.state, await counter(me)]).toEqual(['scheduled', 0])
  harness.pass(3_599)
  expect(await counter(me)).toBe(0)
  harness.pass(1)
  const publish = tasks.find(({ name }) => name === 'publish-notifications')
  for (const _ of [1, 2]) await publish?.run(harness.deps, new AbortController().signal)
  expect(await counter(me)).toBe(1)
  const { rows } = (await ask(me, undefined, '/notifications')).data
  expect(rows.map(({ content }: { content: string }) => content)).toEqual(['The site is down tonight'])
  harness.pass(BELL_DAYS * 86_400)
  expect([await counter(me), (await ask(me, undefined, '/notifications')).data.count]).toEqual([1, 1])
  harness.pass(1)
  expect([await counter(me), (await ask(me, undefined, '/notifications')).data.count]).toEqual([0, 0])
})
