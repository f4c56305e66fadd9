import type { Connection } from '@wardround/kit/data/database.ts'
import type { DurationType } from '@wardround/proto/codes.ts'
import { type EntitlementName, type Entitlements, serviceTypeOf } from '@wardround/proto/entitlements.ts'
import type { Knex } from 'knex'
import type { Duration } from '#entitlements/duration.ts'
import type { ByStaff, Grant } from '#entitlements/entitlement.ts'

export type GrantRow = {
  id: string
  user_id: string
  entitlement: string
  name: string
  order_id: string | null
  cause: string | null
  starts_at: Date
  ends_at: Date
  revoked_at: Date | null
  /** Who of staff granted or revoked it, and why. */
  given_by: ByStaff | null
  ended_by: ByStaff | null
  /** How long it lasts, where it was sold or given for a time; null where somebody else set its dates. */
  duration_value: number | null
  duration_type: DurationType | null
}
export type EntitlementRow = { user_id: string; revision: number; ends: Entitlements }

export const toGrant = (row: GrantRow): Grant => ({
  entitlement: row.entitlement,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  revokedAt: row.revoked_at,
  ...(row.duration_value !== null && row.duration_type !== null
    ? { duration: { value: row.duration_value, type: row.duration_type } }
    : {}),
})

/** Whether it grants a service, and not a seat at an event: what is listed as a subscription. */
export const isOfService = (row: GrantRow): boolean => serviceTypeOf(row.entitlement) !== null

/** The user's row, made when missing and locked until the transaction ends: whoever changes grants waits here. */
export async function lockEntitlement(trx: Knex.Transaction, uid: string): Promise<EntitlementRow> {
  await trx('entitlements').insert({ user_id: uid, revision: 0 }).onConflict('user_id').ignore()
  return (await trx<EntitlementRow>('entitlements').where({ user_id: uid }).forUpdate().first()) as EntitlementRow
}

export const listGrants = (db: Connection, uid: string): Promise<GrantRow[]> =>
  db<GrantRow>('entitlement_grants').where({ user_id: uid }).orderBy('created_at', 'desc')

export const listGrantsOfOrder = (db: Connection, orderId: string): Promise<GrantRow[]> =>
  db<GrantRow>('entitlement_grants')
    .where({ order_id: orderId, revoked_at: null })
    .orderByRaw("entitlement <> 'question-bank', entitlement")

type NewGrant = Omit<GrantRow, 'id' | 'revoked_at' | 'given_by' | 'ended_by' | 'duration_value' | 'duration_type'> & {
  given_by?: ByStaff
  duration?: Duration
}

/** Adds a grant once for its order, or once for its cause; returns whether it is new. */
export async function insertGrant(trx: Knex.Transaction, { duration, ...grant }: NewGrant): Promise<boolean> {
  const length = duration ? { duration_value: duration.value, duration_type: duration.type } : {}
  const rows = await trx('entitlement_grants')
    .insert({ ...grant, ...length })
    .onConflict()
    .ignore()
    .returning('id')
  return rows.length > 0
}

export async function revokeGrantsOfOrder(trx: Knex.Transaction, orderId: string, now: Date): Promise<void> {
  await trx('entitlement_grants').where({ order_id: orderId, revoked_at: null }).update({ revoked_at: now })
}

/** Revokes what was granted for a cause without an order. */
export async function revokeGrantsOfCause(trx: Knex.Transaction, uid: string, cause: string, now: Date): Promise<void> {
  await trx('entitlement_grants').where({ user_id: uid, cause, revoked_at: null }).update({ revoked_at: now })
}

/** As `revokeGrantsOfOrder`, for as long as the dispute is not won. */
export async function suspendGrantsOfOrder(
  trx: Knex.Transaction,
  orderId: string,
  disputeId: string,
  now: Date,
): Promise<void> {
  await trx('entitlement_grants')
    .where({ order_id: orderId, revoked_at: null })
    .update({ revoked_at: now, suspended_by: disputeId })
}

/** Takes back what this dispute suspended, or, with null, what a refund revoked. */
export async function restoreGrantsOfOrder(
  trx: Knex.Transaction,
  orderId: string,
  disputeId: string | null,
): Promise<void> {
  await trx('entitlement_grants')
    .where({ order_id: orderId, suspended_by: disputeId, ended_by: null })
    .whereNotNull('revoked_at')
    .update({ revoked_at: null, suspended_by: null })
}

export async function moveGrant(
  trx: Knex.Transaction,
  id: string,
  { startsAt, endsAt }: Pick<Grant, 'startsAt' | 'endsAt'>,
): Promise<void> {
  await trx('entitlement_grants').where({ id }).update({ starts_at: startsAt, ends_at: endsAt })
}

/** Revokes what is live or still to come of an entitlement; what has ended stays as it was. */
export async function revokeLiveGrants(
  trx: Knex.Transaction,
  uid: string,
  entitlement: EntitlementName,
  now: Date,
  by: ByStaff,
): Promise<void> {
  await trx('entitlement_grants')
    .where({ user_id: uid, entitlement, revoked_at: null })
    .where('ends_at', '>', now)
    .update({ revoked_at: now, ended_by: by })
}

export const findEntitlement = (db: Connection, uid: string): Promise<EntitlementRow | undefined> =>
  db<EntitlementRow>('entitlements').where({ user_id: uid }).first()

/** Returns the new revision. */
export async function saveEntitlements(trx: Knex.Transaction, uid: string, ends: Entitlements): Promise<number> {
  const [row] = await trx<EntitlementRow>('entitlements')
    .where({ user_id: uid })
    .update({
      ends,
      revision: trx.raw('revision + 1') as unknown as number,
    })
    .returning('revision')
  return (row as EntitlementRow).revision
}

/** Revokes a seat at an event, whatever gave it. */
export async function revokeSeatGrant(
  trx: Knex.Transaction,
  uid: string,
  entitlement: EntitlementName,
  now: Date,
): Promise<void> {
  await trx('entitlement_grants').where({ user_id: uid, entitlement, revoked_at: null }).update({ revoked_at: now })
}

/** Gives the seat at an event another end. */
export async function moveSeatGrant(
  trx: Knex.Transaction,
  uid: string,
  entitlement: EntitlementName,
  endsAt: Date,
): Promise<void> {
  await trx('entitlement_grants').where({ user_id: uid, entitlement, revoked_at: null }).update({ ends_at: endsAt })
}
