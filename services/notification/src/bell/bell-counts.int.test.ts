import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { covers } from '@wardround/kit/testing/covers.ts'
import { dice } from '@wardround/kit/testing/numbers-from.ts'
import { repliesSeen } from '@wardround/proto/events/moderation.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertNews, saveNewsChange } from '#broadcasts/broadcast-repository.ts'
import { saveChoice } from '#notices/preference-repository.ts'
import { type Harness, startNotification } from '#testing/harness.ts'
import { onRepliesSeen } from './on-replies-seen.ts'
import { storeInBell } from './store-in-bell.ts'

covers('deleteNotifications')

let harness: Harness
beforeAll(async () => {
  harness = await startNotification()
}, 60_000)
afterAll(() => harness.stop())

type Kind = 'replies' | 'announcements' | 'news'
const CALLS = {
  replies: { read: '/notification/read/', remove: '/notifications/delete' },
  announcements: { read: '/notification/read/', remove: '/notifications/delete' },
  news: { read: '/newsnotification/read/', remove: '/newsnotifications/delete' },
} as const
const EVENTS = 1_000

it('I-6 counts as a recount does after 1,000 events in any order', async () => {
  const { db, deps } = harness
  const roll = dice(20_261_123)
  const me = { uid: randomUUID(), sid: 's', group: 1, verified: true, entitlements: ['question-bank'] } as const
  const ask = async (path: string, method?: 'PUT' | 'DELETE', body?: object) =>
    (await harness.call({ ...(method ? { method } : {}), url: `/wardround${path}`, as: me, ...(body ? { body } : {}) }))
      .data
  /** What has to be unread, with the id of a reply's comment or of a news item. */
  const unread: Record<Kind, Map<string, string>> = { replies: new Map(), announcements: new Map(), news: new Map() }
  let newsIsOn = true
  const left = () => unread.replies.size + unread.announcements.size + (newsIsOn ? unread.news.size : 0)
  const pick = (kind: Kind) => [...unread[kind]][roll(unread[kind].size)] as [id: string, about: string]

  const arrives: Record<Kind, () => Promise<void>> = {
    replies: async () => {
      const [id, commentId] = [randomUUID(), randomUUID()]
      const fields = { commentId, parentId: randomUUID(), questionId: randomUUID() }
      const notice = { id, kind: 'comment-reply', uid: me.uid, fields, sealed: null } as const
      await transaction(db, (trx) => storeInBell({ trx, deps, afterCommit: () => undefined }, notice))
      unread.replies.set(id, commentId)
    },
    announcements: async () => {
      const [id, whom] = [randomUUID(), roll(6)]
      const at = deps.clock()
      const target = [
        { target: 'all' },
        { target: 'qb' },
        { target: 'group', groups: [1, 3] },
        { target: 'group', groups: [2] },
        { target: 'list' },
        { target: 'list' },
      ][whom]
      const times = { publish_at: at, created_at: at, updated_at: at }
      await db
        .knex('broadcasts')
        .insert({ id, kind: 'announcement', title: 'Rooms', state: 'published', ...target, ...times })
      const recipient = whom === 4 ? me.uid : randomUUID()
      if (whom > 3) await db.knex('broadcast_recipients').insert({ broadcast_id: id, user_id: recipient })
      if (whom < 3 || whom === 4) unread.announcements.set(id, id)
    },
    news: async () => {
      const newsId = randomUUID()
      const groups = roll(4) === 0 ? [3] : [1]
      const item = { newsId, slug: 'dates', title: 'News', groups, publishedAt: deps.clock().toISOString() }
      await transaction(db, (trx) => insertNews(trx, item as never, deps.clock()))
      const { id } = await db.knex('broadcasts').where({ news_id: newsId }).first('id')
      if (groups[0] === 1) unread.news.set(id, newsId)
    },
  }
  /** A reply is looked at in the list of own comments. */
  async function seeReply() {
    const [id, commentId] = pick('replies')
    const data = { uid: me.uid, commentIds: [commentId] }
    const event = { id: randomUUID(), type: repliesSeen.type, occurredAt: deps.clock().toISOString(), data }
    await transaction(db, (trx) => onRepliesSeen.handle({ trx, deps, afterCommit: () => undefined }, event))
    unread.replies.delete(id)
  }
  async function withdrawNews() {
    const [id, newsId] = pick('news')
    const change = { newsId, slug: 'dates', revision: 2, title: 'News', shown: false, now: deps.clock() }
    await transaction(db, (trx) => saveNewsChange(trx, change))
    unread.news.delete(id)
  }
  async function switchNews() {
    newsIsOn = !newsIsOn
    await saveChoice(db.knex, me.uid, 'news-published', { channel: 'bell', enabled: newsIsOn }, deps.clock())
  }
  async function readAll() {
    await ask('/notifications/readall', 'PUT', { until: deps.clock().toISOString() })
    for (const kind of newsIsOn
      ? (['replies', 'announcements', 'news'] as const)
      : (['replies', 'announcements'] as const))
      unread[kind].clear()
  }
  async function recount() {
    const menu = await ask('/notificationscountv2')
    expect([(await ask('/notificationscountv3')).counter, menu.counter]).toEqual([left(), left()])
    expect([menu.notifications.count, menu.news.count]).toEqual([
      unread.replies.size + unread.announcements.size,
      newsIsOn ? unread.news.size : 0,
    ])
  }

  const done: Record<string, number> = {}
  for (let step = 0; step < EVENTS; step += 1) {
    const kind = (['replies', 'replies', 'announcements', 'news'] as const)[roll(4)] as Kind
    const action = roll(100)
    const isThere = unread[kind].size > 0 && (kind !== 'news' || newsIsOn)
    let name = 'arrives'
    if (action === 99) {
      name = 'all read'
      await readAll()
    } else if (action > 96) {
      name = 'news switched'
      await switchNews()
    } else if (action > 92 && unread.news.size > 0) {
      name = 'news withdrawn'
      await withdrawNews()
    } else if (action > 84 && unread.replies.size > 0) {
      name = 'reply seen'
      await seeReply()
    } else if (action > 48 && isThere) {
      name = action > 66 ? 'read' : 'removed'
      const [id] = pick(kind)
      unread[kind].delete(id)
      const { counter } =
        name === 'read'
          ? await ask(`${CALLS[kind].read}${id}`, 'PUT')
          : await ask(CALLS[kind].remove, 'DELETE', { list: [id] })
      expect(counter).toBe(left())
    } else await arrives[kind]()
    done[name] = (done[name] ?? 0) + 1
    if (roll(20) === 0) harness.pass(1)
    if (step % 50 === 0) await recount()
  }
  await recount()
  expect(left()).toBeGreaterThan(0)
  expect(Object.keys(done)).toHaveLength(7)
  expect(Math.min(...Object.values(done))).toBeGreaterThan(2)
}, 600_000)
