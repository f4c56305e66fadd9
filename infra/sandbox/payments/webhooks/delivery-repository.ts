import type { Connection } from '@wardround/kit/data/database.ts'
import type Stripe from 'stripe'
import { allObjects } from '../store/object-repository.ts'
import { wants } from '../webhook-endpoints/webhook-endpoint.ts'

/** `tampered`: the body is changed after signing. `expired`: signed as if ten minutes ago. Both are sent once. */
export const VARIANTS = ['normal', 'tampered', 'expired'] as const
export type Variant = (typeof VARIANTS)[number]

export type Delivery = {
  id: string
  eventId: string
  endpointId: string
  variant: Variant
  attempts: number
  createdAt: Date
  event: Stripe.Event
  url: string
  secret: string
}

/** A lease longer than one delivery takes. */
const LEASE = '20 seconds'
/** How many of those that wait are looked at to find some of different payments. */
const LOOKED_AT = 200

async function endpointsFor(db: Connection, type: string): Promise<string[]> {
  const endpoints = await allObjects(db, 'webhook_endpoint')
  return endpoints.filter(({ data }) => data.status === 'enabled' && wants(data, type)).map(({ data }) => data.id)
}

/** One delivery for each endpoint that wants the event; held back while its type is on hold. */
export async function queueDeliveries(
  db: Connection,
  eventId: string,
  type: string,
  variant: Variant = 'normal',
): Promise<number> {
  const endpointIds = await endpointsFor(db, type)
  const held = await db('webhook_holds').whereIn('event_type', ['*', type]).first('event_type')
  for (const endpointId of endpointIds) {
    await db('webhook_deliveries').insert({
      event_id: eventId,
      endpoint_id: endpointId,
      variant,
      held_at: held ? db.raw('now()') : null,
    })
  }
  return endpointIds.length
}

/** How many deliveries of each event have not been taken. */
export async function pendingDeliveries(db: Connection, eventIds: readonly string[]): Promise<Map<string, number>> {
  const rows: { event_id: string; pending: string }[] = await db('webhook_deliveries')
    .whereIn('event_id', eventIds)
    .whereNull('delivered_at')
    .groupBy('event_id')
    .select('event_id')
    .count('* as pending')
  return new Map(rows.map((row) => [row.event_id, Number(row.pending)]))
}

/**
 * Takes the deliveries that have been due longest for this process, at most one at a time for each payment (or other
 * object) and of those that were let go; a process that dies gives them back when the lease ends.
 */
export async function leaseNext(db: Connection, most: number): Promise<Delivery[]> {
  const { rows } = await db.raw<{ rows: Delivery[] }>(
    `with waiting as (
       select id, event_id, endpoint_id, due_at, in_order, leased_until is null or leased_until < now() as free from webhook_deliveries
       where delivered_at is null and abandoned_at is null and held_at is null and due_at <= now()
       order by due_at, id limit ${LOOKED_AT}
     ), placed as (
       select w.id, w.due_at, w.free, row_number() over (
         partition by w.endpoint_id, case when w.in_order then 'let go'
           else coalesce(e.data->'data'->'object'->>'payment_intent', e.data->'data'->'object'->>'id', e.id) end
         order by w.due_at, w.id) as place
       from waiting w join payment_objects e on e.id = w.event_id
     ), due as (
       select id from webhook_deliveries
       where id in (select id from placed where place = 1 and free order by due_at, id limit ?)
       for update skip locked
     ), leased as (
       update webhook_deliveries d set leased_until = now() + interval '${LEASE}', attempts = attempts + 1 from due where d.id = due.id returning d.*
     )
     select l.id, l.event_id as "eventId", l.endpoint_id as "endpointId", l.variant, l.attempts, l.created_at as "createdAt",
            e.data as event, w.data->>'url' as url, w.hidden->>'secret' as secret
     from leased l join payment_objects e on e.id = l.event_id join payment_objects w on w.id = l.endpoint_id
     order by l.due_at, l.id`,
    [most],
  )
  return rows
}

export async function markDelivered(db: Connection, id: string, status: number): Promise<void> {
  await db('webhook_deliveries')
    .where({ id })
    .update({ delivered_at: db.raw('now()'), leased_until: null, last_status: status, last_error: null })
}

/** `waitSeconds` undefined gives the delivery up. */
export async function markFailed(
  db: Connection,
  id: string,
  failure: { status: number | null; error: string; waitSeconds: number | undefined },
): Promise<void> {
  await db('webhook_deliveries')
    .where({ id })
    .update({
      leased_until: null,
      last_status: failure.status,
      last_error: failure.error,
      ...(failure.waitSeconds === undefined
        ? { abandoned_at: db.raw('now()') }
        : { due_at: db.raw("now() + ? * interval '1 second'", [failure.waitSeconds]) }),
    })
}

/** At the start of the only process no lease can be alive. */
export async function dropLeases(db: Connection): Promise<void> {
  await db('webhook_deliveries')
    .whereNotNull('leased_until')
    .update({ leased_until: null, due_at: db.raw('now()') })
}
