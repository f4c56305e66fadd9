import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** How many there were of late, and the seconds until one less is. */
export type Counted = { count: number; wait: number }

const COUNTED = (at: string) =>
  `select count(*)::integer as count,
    greatest(1, ceil(extract(epoch from min(${at}) + make_interval(secs => :seconds) - now())))::integer as wait`

/** Cards of a person that were declined within the last seconds. */
export async function countDeclines(conn: Connection, uid: string, seconds: number): Promise<Counted> {
  const { rows } = await conn.raw<{ rows: [Counted] }>(
    `${COUNTED('e.received_at')}
    from orders o
    join provider_events e on e.payment_intent_id = o.payment_intent_id
      and e.type = 'payment_intent.payment_failed'
    where o.user_id = :uid
      and e.received_at > now() - make_interval(secs => :seconds)`,
    { uid, seconds },
  )
  return rows[0]
}

/**
 * Payments that a person began within the last seconds, beside that of a checkout. Waits for others of the same person,
 * so that many at once all count.
 */
export async function countCheckouts(
  trx: Knex.Transaction,
  { uid, checkoutId }: { uid: string; checkoutId: string },
  seconds: number,
): Promise<Counted> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`checkouts:${uid}`])
  const { rows } = await trx.raw<{ rows: [Counted] }>(
    `${COUNTED('created_at')}
    from orders
    where user_id = :uid
      and checkout_id <> :checkoutId
      and amount > 0
      and renewing_plan_id is null
      and created_at > now() - make_interval(secs => :seconds)`,
    { uid, checkoutId, seconds },
  )
  return rows[0]
}
