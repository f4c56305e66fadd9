import type { Connection } from '@wardround/kit/data/database.ts'
import { getObject } from '../store/object-repository.ts'
import { queueDeliveries, type Variant } from './delivery-repository.ts'

export type DeliveryRow = {
  id: string
  eventId: string
  type: string
  url: string
  variant: Variant
  attempts: number
  state: 'delivered' | 'held' | 'abandoned' | 'pending'
  lastStatus: number | null
  lastError: string | null
  createdAt: Date
  deliveredAt: Date | null
  nextAttemptAt: Date | null
  object: { id: string; object: string }
}

/** Newest first. */
export async function listDeliveries(db: Connection, limit: number): Promise<DeliveryRow[]> {
  const { rows } = await db.raw<{ rows: DeliveryRow[] }>(
    `select d.id, d.event_id as "eventId", e.data->>'type' as type, w.data->>'url' as url, d.variant, d.attempts,
            case when d.delivered_at is not null then 'delivered' when d.abandoned_at is not null then 'abandoned' when d.held_at is not null then 'held' else 'pending' end as state,
            d.last_status as "lastStatus", d.last_error as "lastError", d.created_at as "createdAt", d.delivered_at as "deliveredAt",
            case when d.delivered_at is null and d.abandoned_at is null and d.held_at is null then d.due_at end as "nextAttemptAt",
            jsonb_build_object('id', e.data#>>'{data,object,id}', 'object', e.data#>>'{data,object,object}') as object
     from webhook_deliveries d join payment_objects e on e.id = d.event_id join payment_objects w on w.id = d.endpoint_id
     order by d.created_at desc, d.id desc limit ?`,
    [limit],
  )
  return rows
}

/** Sends the event's deliveries again, those taken already too. */
export async function redeliver(db: Connection, eventId: string): Promise<number> {
  await getObject(db, 'event', eventId)
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update webhook_deliveries set due_at = now(), delivered_at = null, abandoned_at = null, leased_until = null, held_at = null where event_id = ? and variant = 'normal'`,
    [eventId],
  )
  return rowCount
}

/** Sends the event once more besides its own deliveries: unchanged, changed after signing, or signed long ago. */
export async function sendExtra(db: Connection, eventId: string, variant: Variant): Promise<number> {
  const { data } = await getObject(db, 'event', eventId)
  return queueDeliveries(db, eventId, data.type, variant)
}

/** From now on events of these types wait; so do those still pending. `*` is every type. */
export async function hold(db: Connection, types: readonly string[]): Promise<void> {
  await db('webhook_holds')
    .insert(types.map((type) => ({ event_type: type })))
    .onConflict('event_type')
    .ignore()
  await db.raw(
    `update webhook_deliveries d set held_at = now() from payment_objects e
     where e.id = d.event_id and d.delivered_at is null and d.abandoned_at is null and d.held_at is null and ('*' = any(?) or e.data->>'type' = any(?))`,
    [[...types], [...types]],
  )
}

/** Lets everything go, in the order of creation or the other way round. */
export async function release(db: Connection, order: 'created' | 'reversed'): Promise<number> {
  await db('webhook_holds').delete()
  const direction = order === 'reversed' ? 'desc' : 'asc'
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `with ranked as (select id, row_number() over (order by created_at ${direction}, id ${direction}) as place from webhook_deliveries where held_at is not null)
     update webhook_deliveries d set held_at = null, in_order = true, due_at = now() + ranked.place * interval '30 milliseconds' from ranked where ranked.id = d.id`,
  )
  return rowCount
}
