import type { Connection } from '@wardround/kit/data/database.ts'
import type { PushTopic } from '@wardround/proto/http/notification/push.ts'
import type { Knex } from 'knex'
import type { Subscription } from './push-message.ts'

export type PushRow = {
  id: string
  user_id: string | null
  topic: PushTopic | null
  kind: string
  title: string
  body: string
  link: string
  state: 'queued' | 'sent' | 'failed'
  due_at: Date
  attempts: number
  sent_to: string | null
  /** Browsers of a later round; null for all. */
  only_to: string[] | null
  /** Browsers that the next round is for. */
  again: string[]
  sent: number
  gone: number
  problem: string | null
  provider_name: string | null
  created_at: Date
}

/** Saves where a browser can be reached. One endpoint belongs to whoever said so last. */
export async function savePushSubscription(
  conn: Connection,
  subscription: Subscription & { userId: string; now: Date },
): Promise<string> {
  const { id, userId, endpoint, p256dh, auth, now } = subscription
  const [row] = await conn('push_subscriptions')
    .insert({ id, user_id: userId, endpoint, p256dh, auth, created_at: now, seen_at: now })
    .onConflict('endpoint')
    .merge({ user_id: userId, p256dh, auth, seen_at: now })
    .returning('id')
  return row.id
}

export const deletePushSubscription = (conn: Connection, userId: string, endpoint: string): Promise<number> =>
  conn('push_subscriptions').where({ user_id: userId, endpoint }).delete()

export const removeGone = (conn: Connection, ids: readonly string[]): Promise<number> =>
  conn('push_subscriptions')
    .whereIn('id', [...ids])
    .delete()

export async function countSubscriptions(conn: Connection): Promise<number> {
  const row = await conn('push_subscriptions').count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0)
}

export const hasSubscription = async (conn: Connection, userId: string): Promise<boolean> =>
  (await conn('push_subscriptions').where({ user_id: userId }).first('id')) !== undefined

type NewPush = Pick<PushRow, 'id' | 'user_id' | 'topic' | 'kind' | 'title' | 'body' | 'link' | 'due_at'> & {
  created_at: Date
  provider_name?: string
}

export async function insertPush(conn: Connection, push: NewPush): Promise<void> {
  await conn('pushes').insert(push).onConflict('id').ignore()
}

/** The next push that is due, locked until the transaction ends. */
export const claimPush = (trx: Knex.Transaction, now: Date): Promise<PushRow | undefined> =>
  trx('pushes').where({ state: 'queued' }).where('due_at', '<=', now).orderBy('due_at').forUpdate().skipLocked().first()

const GROUP_TOPICS: Partial<Record<PushTopic, number>> = { 'group-1': 1, 'group-2': 2, 'group-3': 3 }

/** `exam-week`: whose exam is on the day of sending or one of the six after. */
const EXAM_WEEK_DAYS = 6
const DAY_MS = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const inDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** The next browsers of a push: of its person, or of the people who follow its topic. */
export function listTargets(
  conn: Connection,
  {
    user_id: userId,
    topic,
    sent_to: after,
    only_to: only,
    created_at: createdAt,
  }: Pick<PushRow, 'user_id' | 'topic' | 'sent_to' | 'only_to' | 'created_at'>,
  limit: number,
): Promise<Subscription[]> {
  const today = dayOf(createdAt)
  const query = conn('push_subscriptions as s')
    .orderBy('s.id')
    .limit(limit)
    .select('s.id', 's.endpoint', 's.p256dh', 's.auth')
  if (after) query.where('s.id', '>', after)
  if (only) query.whereIn('s.id', only)
  if (userId) return query.where('s.user_id', userId)
  const group = topic ? GROUP_TOPICS[topic] : undefined
  if (group) query.join('people as p', 'p.user_id', 's.user_id').where('p.user_group', group)
  if (topic === 'exam-week')
    query
      .join('people as p', 'p.user_id', 's.user_id')
      .whereRaw('p.exam_date between cast(? as date) and cast(? as date)', [today, inDays(today, EXAM_WEEK_DAYS)])
  if (topic === 'news')
    query.whereRaw(
      `exists (
        select 1 from notice_preferences n
        where n.user_id = s.user_id and n.kind = 'news-published' and n.channel = 'push' and n.enabled
      )`,
    )
  return query as unknown as Promise<Subscription[]>
}

export async function savePush(
  conn: Connection,
  id: string,
  change: Partial<
    Pick<PushRow, 'state' | 'due_at' | 'attempts' | 'sent_to' | 'only_to' | 'again' | 'sent' | 'gone' | 'problem'>
  >,
): Promise<void> {
  await conn('pushes').where({ id }).update(change)
}

export async function listPushes(
  conn: Connection,
  { page, size }: { page: number; size: number },
): Promise<{ rows: PushRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    conn('pushes')
      .orderByRaw('created_at desc, id desc')
      .limit(size)
      .offset((page - 1) * size),
    conn('pushes').count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

export const findPush = (conn: Connection, id: string): Promise<PushRow | undefined> =>
  conn('pushes').where({ id }).first()
