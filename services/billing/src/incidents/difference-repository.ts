import type { Connection } from '@wardround/kit/data/database.ts'

type Found = { order_id: string; user_id: string }

/**
 * Paid orders that give nothing although nothing was taken back by staff or a dispute, and no money is on its way back.
 */
export async function listPaidWithoutGrant(db: Connection): Promise<Found[]> {
  const { rows } = await db.raw<{ rows: Found[] }>(`
    select o.id as order_id, o.user_id
    from orders o
    where o.state = 'paid'
      and o.refunded_amount < o.amount
      and o.origin not in ('webinar', 'plab1', 'bigmock')
      and not exists (
        select 1
        from entitlement_grants g
        where g.order_id = o.id
          and (g.revoked_at is null or g.ended_by is not null or g.suspended_by is not null))
    limit 100`)
  return rows
}

/** Orders that were given back and still give something. */
export async function listRefundedWithGrant(db: Connection): Promise<Found[]> {
  const { rows } = await db.raw<{ rows: Found[] }>(`
    select distinct o.id as order_id, o.user_id
    from orders o
    join entitlement_grants g on g.order_id = o.id and g.revoked_at is null
    where o.state = 'refunded'
    limit 100`)
  return rows
}
