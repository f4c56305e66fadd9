import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { DELIVERY_STATES } from '@wardround/proto/http/notification/deliveries.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { Knex } from 'knex'

export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type DeliveryChannel = 'email' | 'text'

/**
 * One notice on its way by email or text message. `sealed` opens to {to, firstName, fields} and is cleared once it is
 * sent; of kinds that are not secret `fields` stands in its place, and it goes to the person's contact.
 */
export type Delivery = {
  id: string
  channel: DeliveryChannel
  kind: NoticeKind
  userId: string | null
  sealed: string | null
  fields: Record<string, unknown> | null
  /** Version of the template that it is sent with; null: the one that the release brings. */
  templateVersion: number | null
  state: DeliveryState
  round: number
  attempts: number
  problem: string | null
  createdAt: Date
  queuedAt: Date
  sentAt: Date | null
  /** One try has claimed it until then; null while none has. */
  claimedUntil: Date | null
}

type Row = {
  id: string
  channel: DeliveryChannel
  kind: NoticeKind
  user_id: string | null
  sealed: string | null
  fields: Record<string, unknown> | null
  template_version: number | null
  state: DeliveryState
  round: number
  attempts: number
  problem: string | null
  created_at: Date
  queued_at: Date
  sent_at: Date | null
  claimed_until: Date | null
}

const toDelivery = (row: Row): Delivery => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  userId: row.user_id,
  sealed: row.sealed,
  fields: row.fields,
  templateVersion: row.template_version,
  state: row.state,
  round: row.round,
  attempts: row.attempts,
  problem: row.problem,
  createdAt: row.created_at,
  queuedAt: row.queued_at,
  sentAt: row.sent_at,
  claimedUntil: row.claimed_until,
})

/** Stores a delivery that waits to be sent; its id is that of the event that caused it. */
export async function insertDelivery(
  trx: Knex.Transaction,
  delivery: Pick<Delivery, 'id' | 'channel' | 'kind' | 'userId' | 'sealed' | 'fields' | 'templateVersion'>,
  now: Date,
): Promise<void> {
  await trx('deliveries').insert({
    id: delivery.id,
    channel: delivery.channel,
    kind: delivery.kind,
    user_id: delivery.userId,
    sealed: delivery.sealed,
    fields: delivery.fields && JSON.stringify(delivery.fields),
    template_version: delivery.templateVersion,
    created_at: now,
    queued_at: now,
  })
}

/** Claims a waiting delivery for one try; undefined when it is not waiting or another try has claimed it. */
export async function claimDelivery(
  conn: Connection,
  id: string,
  now: Date,
  until: Date,
): Promise<Delivery | undefined> {
  const [row] = await conn('deliveries')
    .where({ id, state: 'queued' })
    .where((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<=', now))
    .update({ claimed_until: until, attempts: conn.raw('attempts + 1') })
    .returning('*')
  return row && toDelivery(row as Row)
}

export async function findDelivery(conn: Connection, id: string): Promise<Delivery | undefined> {
  const row = await conn('deliveries').where({ id }).first()
  return row && toDelivery(row as Row)
}

/** The server has it: what it said is deleted. Returns whether this call finalised it. */
export const markSent = async (trx: Knex.Transaction, id: string, messageId: string, now: Date): Promise<boolean> =>
  (await trx('deliveries').where({ id, state: 'queued' }).update({
    state: 'sent',
    sent_at: now,
    message_id: messageId,
    sealed: null,
    problem: null,
    claimed_until: null,
  })) === 1

/** A try failed and another will follow. */
export const saveProblem = (conn: Connection, id: string, problem: string): Promise<number> =>
  conn('deliveries').where({ id, state: 'queued' }).update({ problem, claimed_until: null })

/** The last try failed. Returns whether this call finalised it. */
export const markFailed = async (trx: Knex.Transaction, id: string, problem: string): Promise<boolean> =>
  (await trx('deliveries').where({ id, state: 'queued' }).update({ state: 'failed', problem, claimed_until: null })) ===
  1

/** Lets a failed delivery wait again, in a new round; undefined when it is not failed. */
export async function requeueFailed(trx: Knex.Transaction, id: string, now: Date): Promise<Delivery | undefined> {
  const [row] = await trx('deliveries')
    .where({ id, state: 'failed' })
    .update({ state: 'queued', queued_at: now, round: trx.raw('round + 1') })
    .returning('*')
  return row && toDelivery(row as Row)
}

/** Deliveries that have waited since before then, oldest first. */
export async function listWaiting(conn: Connection, before: Date, limit: number): Promise<Delivery[]> {
  const rows = await conn('deliveries')
    .where({ state: 'queued' })
    .where('queued_at', '<', before)
    .orderBy('queued_at')
    .limit(limit)
  return (rows as Row[]).map(toDelivery)
}

/** Starts a new round of a delivery whose job used up its tries without settling it. */
export const startRound = async (conn: Connection, id: string, round: number, now: Date): Promise<boolean> =>
  (await conn('deliveries')
    .where({ id, state: 'queued', round: round - 1 })
    .update({ round, queued_at: now })) === 1

type Filter = {
  state?: DeliveryState | undefined
  search?: string | undefined
  uid?: string | undefined
  oldestFirst: boolean
  page: number
  size: number
}

export async function listDeliveries(conn: Connection, filter: Filter): Promise<{ items: Delivery[]; total: number }> {
  const matching = () => {
    const query = conn('deliveries')
    if (filter.state) query.where({ state: filter.state })
    if (filter.uid) query.where({ user_id: filter.uid })
    if (filter.search) query.whereLike('kind', containing(filter.search.toLowerCase()))
    return query
  }
  const direction = filter.oldestFirst ? 'asc' : 'desc'
  const rows = await matching()
    .orderBy([
      { column: 'created_at', order: direction },
      { column: 'id', order: direction },
    ])
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  const counted = await matching().count({ total: '*' }).first()
  return { items: (rows as Row[]).map(toDelivery), total: Number(counted?.total ?? 0) }
}
