import type { Connection } from '@wardround/kit/data/database.ts'
import { MOST_BROWSERS, type PushTopic } from '@wardround/proto/http/notification/push.ts'
import type { Knex } from 'knex'
import { HAS_BANK } from '#people/has-bank.ts'
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
  /** The push to a topic that this is the part of for one person, after the quiet hours. */
  follows: string | null
  created_at: Date
}

/** As staff see it: counts with those of its parts, and the browsers that its parts wait for. */
export type ListedPush = PushRow & { waiting: number }

/** Saves where a browser can be reached. One endpoint belongs to whoever said so last; a person has a few at most. */
export async function savePushSubscription(
  trx: Knex.Transaction,
  subscription: Subscription & { userId: string; now: Date },
): Promise<string> {
  const { id, userId, endpoint, p256dh, auth, now } = subscription
  const [row] = await trx('push_subscriptions')
    .insert({ id, user_id: userId, endpoint, p256dh, auth, created_at: now, seen_at: now })
    .onConflict('endpoint')
    .merge({ user_id: userId, p256dh, auth, seen_at: now })
    .returning('id')
  const kept = trx('push_subscriptions').where({ user_id: userId }).orderByRaw('seen_at desc, id desc')
  await trx('push_subscriptions')
    .where({ user_id: userId })
    .whereNotIn('id', kept.limit(MOST_BROWSERS).select('id'))
    .delete()
  return row.id
}

export const deletePushSubscription = (conn: Connection, userId: string, endpoint: string): Promise<number> =>
  conn('push_subscriptions').where({ user_id: userId, endpoint }).delete()

export const removeGone = (conn: Connection, ids: readonly string[]): Promise<number> =>
  conn('push_subscriptions')
    .whereIn('id', [...ids])
    .delete()

/** Browsers of people who get pushes: those whose question bank has ended get none. */
export async function countSubscriptions(conn: Connection, now: Date): Promise<number> {
  const { rows } = await conn.raw<{ rows: [{ count: number }] }>(
    `select count(*)::integer as count
    from push_subscriptions s
    left join people p on p.user_id = s.user_id
    where ${HAS_BANK}`,
    { now },
  )
  return rows[0].count
}

export const hasSubscription = async (conn: Connection, userId: string): Promise<boolean> =>
  (await conn('push_subscriptions').where({ user_id: userId }).first('id')) !== undefined

type NewPush = Pick<PushRow, 'id' | 'user_id' | 'topic' | 'kind' | 'title' | 'body' | 'link' | 'due_at'> & {
  created_at: Date
  follows?: string
  only_to?: string[]
}

/** False where the id is there already. */
export async function insertPush(conn: Connection, push: NewPush): Promise<boolean> {
  const inserted = await conn('pushes').insert(push).onConflict('id').ignore().returning('id')
  return inserted.length > 0
}

/** The next push that is due, locked until the transaction ends. */
export const claimPush = (trx: Knex.Transaction, now: Date): Promise<PushRow | undefined> =>
  trx('pushes').where({ state: 'queued' }).where('due_at', '<=', now).orderBy('due_at').forUpdate().skipLocked().first()

export async function savePush(
  conn: Connection,
  id: string,
  change: Partial<
    Pick<
      PushRow,
      'state' | 'due_at' | 'attempts' | 'sent_to' | 'only_to' | 'again' | 'sent' | 'gone' | 'problem' | 'provider_name'
    >
  >,
): Promise<void> {
  await conn('pushes').where({ id }).update(change)
}

const LISTED = `
  select p.*, p.sent + parts.sent as sent, p.gone + parts.gone as gone, parts.waiting
  from pushes p
  cross join lateral (
    select
      coalesce(sum(f.sent), 0)::integer as sent,
      coalesce(sum(f.gone), 0)::integer as gone,
      coalesce(sum(cardinality(f.only_to)) filter (where f.state = 'queued'), 0)::integer as waiting
    from pushes f
    where f.follows = p.id
  ) parts
  where p.follows is null`

export async function listPushes(
  conn: Connection,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedPush[]; total: number }> {
  const [listed, counted] = await Promise.all([
    conn.raw<{ rows: ListedPush[] }>(`${LISTED} order by p.created_at desc, p.id desc limit :size offset :offset`, {
      size,
      offset: (page - 1) * size,
    }),
    conn('pushes').whereNull('follows').count({ count: '*' }).first(),
  ])
  return { rows: listed.rows, total: Number(counted?.['count'] ?? 0) }
}

export async function findPush(conn: Connection, id: string): Promise<ListedPush | undefined> {
  const { rows } = await conn.raw<{ rows: ListedPush[] }>(`${LISTED} and p.id = :id`, { id })
  return rows[0]
}
