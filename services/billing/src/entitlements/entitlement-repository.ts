import type { Connection } from '@wardround/kit/database.ts'
import type { Knex } from 'knex'
import type { Entitlement, Grant } from '#entitlements/entitlement.ts'

export type ByStaff = { name: string; reason: string }
export type GrantRow = {
  id: string
  user_id: string
  service_type: 1 | 2
  name: string
  order_id: string | null
  cause: string | null
  starts_at: Date
  ends_at: Date
  revoked_at: Date | null
  /** Who of staff gave it or took it back, and why. */
  given_by: ByStaff | null
  ended_by: ByStaff | null
}
export type EntitlementRow = { user_id: string; revision: number; qb_until: Date | null; gems_until: Date | null }

export const toGrant = (row: GrantRow): Grant => ({
  serviceType: row.service_type,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  revokedAt: row.revoked_at,
})

/** The user's row, made when missing and locked until the transaction ends: whoever changes grants waits here. */
export async function lockEntitlement(trx: Knex.Transaction, uid: string): Promise<EntitlementRow> {
  await trx('entitlements').insert({ user_id: uid, revision: 0 }).onConflict('user_id').ignore()
  return (await trx<EntitlementRow>('entitlements').where({ user_id: uid }).forUpdate().first()) as EntitlementRow
}

export const listGrants = (db: Connection, uid: string): Promise<GrantRow[]> =>
  db<GrantRow>('entitlement_grants').where({ user_id: uid }).orderBy('created_at', 'desc')

export const listGrantsOfOrder = (db: Connection, orderId: string): Promise<GrantRow[]> =>
  db<GrantRow>('entitlement_grants').where({ order_id: orderId, revoked_at: null }).orderBy('service_type')

type NewGrant = Omit<GrantRow, 'id' | 'revoked_at' | 'given_by' | 'ended_by'> & { given_by?: ByStaff }

/** Adds a grant once for its order, or once for its cause; answers whether it is new. */
export async function insertGrant(trx: Knex.Transaction, grant: NewGrant): Promise<boolean> {
  const rows = await trx('entitlement_grants').insert(grant).onConflict().ignore().returning('id')
  return rows.length > 0
}

export async function revokeGrantsOfOrder(trx: Knex.Transaction, orderId: string, now: Date): Promise<void> {
  await trx('entitlement_grants').where({ order_id: orderId, revoked_at: null }).update({ revoked_at: now })
}

export async function moveGrant(
  trx: Knex.Transaction,
  id: string,
  { startsAt, endsAt }: Pick<Grant, 'startsAt' | 'endsAt'>,
): Promise<void> {
  await trx('entitlement_grants').where({ id }).update({ starts_at: startsAt, ends_at: endsAt })
}

/** Takes back what is live or still to come of a service; what is over stays as it was. */
export async function revokeLiveGrants(trx: Knex.Transaction, uid: string, serviceType: 1 | 2, now: Date, by: ByStaff): Promise<void> {
  await trx('entitlement_grants')
    .where({ user_id: uid, service_type: serviceType, revoked_at: null })
    .where('ends_at', '>', now)
    .update({ revoked_at: now, ended_by: by })
}

export const findEntitlement = (db: Connection, uid: string): Promise<EntitlementRow | undefined> =>
  db<EntitlementRow>('entitlements').where({ user_id: uid }).first()

export async function saveEntitlement(trx: Knex.Transaction, uid: string, entitlement: Entitlement): Promise<number> {
  const [row] = await trx<EntitlementRow>('entitlements')
    .where({ user_id: uid })
    .update({ qb_until: entitlement.qbUntil, gems_until: entitlement.gemsUntil, revision: trx.raw('revision + 1') as unknown as number })
    .returning('revision')
  return (row as EntitlementRow).revision
}
