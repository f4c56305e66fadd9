import type { Connection } from '@wardround/kit/data/database.ts'
import type { IncidentKind } from '@wardround/proto/http/billing/incidents.ts'

export type Found = { subject: string; order_id: string; user_id: string }

/** Looks for up to 100; those that an incident names already are left out, so that they hide no others. */
async function listUnknown(
  db: Connection,
  kind: IncidentKind,
  differences: string,
  values: Record<string, Date> = {},
): Promise<Found[]> {
  const { rows } = await db.raw<{ rows: Found[] }>(
    `select found.*
     from (${differences}) as found
     where not exists (select 1 from incidents i where i.kind = :kind and i.subject = found.subject)
     limit 100`,
    { kind, ...values },
  )
  return rows
}

/**
 * Paid orders that give neither access nor a seat although nothing was taken back by staff or a dispute, and no money
 * is on its way back.
 */
export const listPaidWithoutGrant = (db: Connection): Promise<Found[]> =>
  listUnknown(
    db,
    'grant-missing',
    `select o.id::text as subject, o.id as order_id, o.user_id
     from orders o
     where o.state = 'paid'
       and o.refunded_amount < o.amount
       and not exists (
         select 1
         from entitlement_grants g
         where g.order_id = o.id
           and (g.revoked_at is null or g.ended_by is not null or g.suspended_by is not null))
       and not exists (select 1 from seats s where s.order_id = o.id and s.state <> 'held')`,
  )

/** Orders that were given back and still give something. */
export const listRefundedWithGrant = (db: Connection): Promise<Found[]> =>
  listUnknown(
    db,
    'grant-left',
    `select distinct o.id::text as subject, o.id as order_id, o.user_id
     from orders o
     join entitlement_grants g on g.order_id = o.id and g.revoked_at is null
     where o.state = 'refunded'`,
  )

/** Refunds that the provider took before a moment, and has neither paid out nor refused. */
export const listStuckRefunds = (db: Connection, before: Date): Promise<Found[]> =>
  listUnknown(
    db,
    'refund-stuck',
    `select r.id::text as subject, r.order_id, o.user_id
     from refunds r
     join orders o on o.id = r.order_id
     where r.state in ('pending', 'requires_action')
       and r.created_at < :before`,
    { before },
  )

/** People whose entitlements are not what follows from their grants, as `entitlementsOf` says. */
export async function listPeopleWhoseAccessDiffers(db: Connection): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(`
    with granted as (
      select user_id, jsonb_object_agg(entitlement, ends) as ends
      from (
        select user_id,
          entitlement,
          to_char(max(ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends
        from entitlement_grants
        where revoked_at is null
        group by user_id, entitlement
      ) as each
      group by user_id
    )
    select user_id
    from entitlements
    full join granted using (user_id)
    where coalesce(entitlements.ends, '{}') <> coalesce(granted.ends, '{}')
    limit 100`)
  return rows.map((row) => row.user_id)
}
