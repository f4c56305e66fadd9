import { randomUUID } from 'node:crypto'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { createLivePublisher } from '@wardround/kit/events/live.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { newsChanged, newsPublished } from '@wardround/proto/events/content.ts'
import { userActivated } from '@wardround/proto/events/identity.ts'
import { repliesSeen } from '@wardround/proto/events/moderation.ts'
import { noticeRequested } from '@wardround/proto/events/notices.ts'
import { noticeOf } from '@wardround/proto/notices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveChoice } from '#notices/preference-repository.ts'
import { type Harness, startNotification } from '#testing/harness.ts'
import { storeInBell } from './store-in-bell.ts'

covers(`
  countNotifications deleteNewsNotifications getNotificationMenu listNewsNotifications listNotifications
  readAllNotifications readNewsNotification readNotification
`)

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
}, 60_000)
afterAll(() => harness.stop())

const learner = (uid = randomUUID(), group: 1 | 2 | 3 = 1) =>
  ({ uid, sid: 's', name: 'Amina Khan', group, verified: true, entitlements: ['question-bank'] }) as const
type Learner = ReturnType<typeof learner>

const ask = (as: Learner, method: 'PUT' | 'DELETE' | undefined, path: string, body?: object) =>
  harness.call({ ...(method ? { method } : {}), url: `/wardround${path}`, as, ...(body ? { body } : {}) })
const counter = async (as: Learner) => (await ask(as, undefined, '/notificationscountv3')).data.counter

async function reply(as: Learner, commentId = randomUUID()) {
  const id = randomUUID()
  await harness.tell(noticeRequested.moderation, id, {
    kind: 'comment-reply',
    uid: as.uid,
    fields: { commentId, parentId: randomUUID(), questionId: QUESTION },
    sealed: null,
  })
  await eventually(async () => expect(await harness.db.knex('notices').where({ id })).toHaveLength(1))
  return { id, commentId }
}
const QUESTION = randomUUID()

async function publishNews(title: string, groups: number[] = [1]) {
  const newsId = randomUUID()
  const data = { newsId, slug: 'dates', title, groups, publishedAt: harness.deps.clock().toISOString() }
  await harness.tell(newsPublished, randomUUID(), data)
  await eventually(async () => expect(await harness.db.knex('broadcasts').where({ news_id: newsId })).toHaveLength(1))
  return newsId
}

it('T-042 shows a reply with its words made at reading, and takes it off the list once whose it is has read it', async () => {
  const me = learner()
  const { id, commentId } = await reply(me)
  expect(harness.live).toContain(`bell ${me.uid}`)
  const place = { questionId: QUESTION, code: 'REN-0001', categorySlug: 'renal', categoryName: 'Renal', number: 3 }
  harness.moderation.bell = {
    comments: [{ id: commentId, name: 'Omar T.', text: 'Look at the potassium.', likes: 0 }],
    places: [place],
  }
  const { data } = await ask(me, undefined, '/notificationscountv2')
  expect(data).toMatchObject({
    counter: 1,
    news: { count: 0, rows: [] },
    notifications: {
      count: 1,
      rows: [
        {
          id,
          content: 'Omar T. replied to your comment on REN-0001',
          status: 1,
          is_read: false,
          question_id: QUESTION,
          categoryname: 'renal',
          news_id: null,
          owner_name: 'Omar T.',
          NotificationObject: {
            entity_type: 'comment',
            Question: { id: QUESTION, code: 'REN-0001', ParentCategory: { name: 'Renal' } },
            NotificationsChange: { User: { first_name: 'Omar' } },
          },
          News: null,
          quote: 'Look at the potassium.',
          link: '/questionbank/renal/3',
        },
      ],
    },
  })
  harness.moderation.bell = { comments: [], places: [place] }
  const [unquoted] = (await ask(me, undefined, '/notifications')).data.rows
  expect(unquoted).toMatchObject({ content: 'Someone replied to your comment on REN-0001', quote: null })
  harness.moderation.isAway = true
  expect((await ask(me, undefined, '/notifications')).data.rows).toMatchObject([
    { id, quote: null, link: '/profile/comments' },
  ])
  harness.moderation.isAway = false

  expect((await ask(me, 'PUT', `/notification/read/${id}`)).data).toEqual({ counter: 0 })
  expect((await ask(me, 'PUT', `/notification/read/${id}`)).data).toEqual({ counter: 0 })
  expect((await ask(me, undefined, '/notifications')).data.count).toBe(0)
  expect((await ask(me, undefined, '/notifications?show=read')).data.rows).toMatchObject([
    { id, status: 0, is_read: true },
  ])
  expect(await harness.events('events.notification.replies.read.v1')).toContainEqual({
    uid: me.uid,
    commentIds: [commentId],
  })
  expect((await ask(learner(), 'PUT', `/notification/read/${id}`)).error.code).toBe('resource.missing')
})

it('no longer counts a reply that was seen in the list of own comments', async () => {
  const me = learner()
  const { commentId } = await reply(me)
  expect(await counter(me)).toBe(1)
  await harness.tell(repliesSeen, randomUUID(), { uid: me.uid, commentIds: [commentId] })
  await eventually(async () => expect(await counter(me)).toBe(0))
})

it('has news as one row for all, from when the account is there, for its groups only', async () => {
  const early = await publishNews('Before')
  harness.pass(60)
  const [me, late, mla] = [learner(), learner(), learner(randomUUID(), 3)]
  await harness.tell(userActivated, randomUUID(), {
    uid: late.uid,
    group: 1,
    sealedContact: harness.sealed({ email: 'late@example.com', firstName: 'Late' }),
    at: harness.deps.clock().toISOString(),
  })
  await eventually(async () => expect(await harness.db.knex('people').where({ user_id: late.uid })).toHaveLength(1))
  harness.pass(60)
  const newsId = await publishNews('PLAB 1 dates for 2027')
  const titles = async (as: Learner) =>
    (await ask(as, undefined, '/newsnotifications')).data.rows.map(({ content }: { content: string }) => content)
  expect(await titles(me)).toEqual(['PLAB 1 dates for 2027', 'Before'])
  expect(await titles(late)).toEqual(['PLAB 1 dates for 2027'])
  expect(await titles(mla)).toEqual([])
  const { rows } = (await ask(me, undefined, '/newsnotifications')).data
  expect(rows[0]).toMatchObject({
    news_id: newsId,
    News: { title: 'PLAB 1 dates for 2027' },
    link: '/news/dates',
    status: 1,
  })
  expect(early).not.toBe(newsId)
  expect((await ask(me, 'PUT', `/newsnotification/read/${rows[0].id}`)).data).toEqual({ counter: 1 })
  expect((await ask(mla, 'PUT', `/newsnotification/read/${rows[0].id}`)).error.code).toBe('resource.missing')
  expect((await ask(me, 'DELETE', '/newsnotifications/delete', { list: [rows[1].id] })).data).toEqual({ counter: 0 })
  expect((await ask(me, undefined, '/newsnotifications?show=all')).data.count).toBe(1)
  expect(await counter(late)).toBe(1)
})

it('says which news item an announcement opens, by its own title', async () => {
  const me = learner(randomUUID(), 2)
  const newsId = await publishNews('PLAB 2 dates for 2027', [2])
  const now = harness.deps.clock()
  const times = { publish_at: now, created_at: now, updated_at: now }
  const row = { kind: 'announcement', title: 'Please read this', target: 'group', groups: [2], news_id: newsId }
  await harness.db.knex('broadcasts').insert({ ...row, ...times, state: 'published' })
  expect((await ask(me, undefined, '/notificationscountv2')).data.notifications.rows[0]).toMatchObject({
    content: 'Please read this',
    News: { title: 'PLAB 2 dates for 2027' },
    link: '/news/dates',
  })
})

it('says what a news item says now, and holds none that readers cannot see', async () => {
  const me = learner()
  await ask(me, 'PUT', '/notifications/readall', { until: harness.deps.clock().toISOString() })
  harness.pass(60)
  const newsId = await publishNews('Dates for 2027')
  const change = async (revision: number, shown: boolean, title = 'Dates for 2028') => {
    const id = randomUUID()
    await harness.tell(newsChanged, id, { newsId, slug: 'new-dates', revision, title, shown })
    await eventually(async () =>
      expect(await harness.db.knex('inbox_messages').where({ event_id: id })).toHaveLength(1),
    )
  }
  const inBell = async () => (await ask(me, undefined, '/newsnotifications')).data.rows
  await change(3, true)
  expect(await inBell()).toMatchObject([{ content: 'Dates for 2028', link: '/news/new-dates' }])
  expect(await counter(me)).toBe(1)
  await change(4, false)
  expect([await inBell(), await counter(me)]).toEqual([[], 0])
  await change(2, true, 'An older title')
  expect(await counter(me)).toBe(0)
  await change(5, true)
  expect([await inBell(), await counter(me)]).toMatchObject([[{ content: 'Dates for 2028' }], 1])
})

it.each([
  ['nothing is chosen', undefined, 2],
  ['news is switched on', true, 2],
  ['news is switched off', false, 1],
])('counts what its lists show unread where %s', async (_, enabled, shown) => {
  const me = learner()
  await ask(me, 'PUT', '/notifications/readall', { until: harness.deps.clock().toISOString() })
  harness.pass(60)
  if (enabled !== undefined)
    await saveChoice(harness.db.knex, me.uid, 'news-published', { channel: 'bell', enabled }, harness.deps.clock())
  await reply(me)
  await publishNews('Counted')
  const menu = (await ask(me, undefined, '/notificationscountv2')).data
  expect([await counter(me), menu.counter]).toEqual([shown, shown])
  expect(menu.notifications.rows.length + menu.news.rows.length).toBe(shown)
})

it('lists what was re-marked in a question or a mock under the same topic', async () => {
  const me = learner()
  for (const kind of ['question-remarked', 'mock-remarked'] as const) {
    const notice = { kind, uid: me.uid, fields: noticeOf(kind).sample, sealed: null }
    await harness.tell(noticeRequested.assessment, randomUUID(), notice)
  }
  await eventually(async () => expect(await harness.db.knex('notices').where({ user_id: me.uid })).toHaveLength(2))
  const { rows } = (await ask(me, undefined, '/notifications?topic=reports')).data
  expect(rows.map((row: { NotificationObject: object }) => row.NotificationObject)).toMatchObject([
    { entity_type: 'remark' },
    { entity_type: 'remark' },
  ])
  expect((await ask(me, undefined, '/notifications?topic=other')).data.count).toBe(0)
})

it('counts and marks as before while NATS is away', async () => {
  const { db, deps } = harness
  const [server, me] = [await startTestNats(), learner()]
  const logger = createLogger({ name: 'test', level: 'silent' })
  const nats = await connectNats({ url: server.url, name: 'test', logger })
  await nats.connection.close()
  await server.stop()
  const publishLive = deps.publishLive
  deps.publishLive = createLivePublisher({ nats, logger })
  const id = randomUUID()
  const fields = { commentId: randomUUID(), parentId: randomUUID(), questionId: QUESTION }
  await transaction(db, (trx) =>
    storeInBell(
      { trx, deps, afterCommit: (work) => void work() },
      { id, kind: 'comment-reply', uid: me.uid, fields, sealed: null },
    ),
  )
  const before = await counter(me)
  const { data } = await ask(me, 'PUT', `/notification/read/${id}`)
  expect(data.counter).toBe(before - 1)
  expect(await counter(me)).toBe(before - 1)
  deps.publishLive = publishLive
})

it('is for people with the question bank', async () => {
  for (const path of [
    '/notifications',
    '/newsnotifications',
    '/notificationscountv3',
    '/notificationscountv2',
    '/messages',
  ]) {
    expect((await harness.call({ url: `/wardround${path}` })).status).toBe(401)
    const locked = { ...learner(), entitlements: [] }
    expect((await harness.call({ url: `/wardround${path}`, as: locked })).status).toBe(403)
  }
})
