import type { Connection } from '@wardround/kit/data/database.ts'
import type { DurationType, Plan } from '@wardround/proto/codes.ts'
import type { ServiceType } from '@wardround/proto/entitlements.ts'
import type { Knex } from 'knex'
import type { SoldService } from '#purchases/purchase.ts'

export type PurchaseRow = {
  id: string
  user_id: string
  order_number: string
  original_transaction_id: string
  transaction_id: string
  product_id: string
  plan: Plan
  purchased_at: Date
  added_at: Date
  added_by: string
  added_by_name: string
  /** When the store took it back, as far as we heard. */
  revoked_at: Date | null
}
type BindingRow = { original_transaction_id: string; user_id: string }

/**
 * Whose a subscription of the store is: made for this user where it was nobody's, and locked until the transaction
 * ends, so that two people who add parts of it at once wait for each other. Answers the owner.
 */
export async function lockBinding(trx: Knex.Transaction, originalId: string, uid: string, now: Date): Promise<string> {
  const row = { original_transaction_id: originalId, user_id: uid, bound_at: now }
  await trx('store_bindings').insert(row).onConflict('original_transaction_id').ignore()
  const found = await trx<BindingRow>('store_bindings')
    .where({ original_transaction_id: originalId })
    .forUpdate()
    .first()
  return (found as BindingRow).user_id
}

/** Owners by original transaction. */
export async function findBindings(db: Connection, originalIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<BindingRow>('store_bindings').whereIn('original_transaction_id', originalIds)
  return new Map(rows.map((row) => [row.original_transaction_id, row.user_id]))
}

export const findPurchase = (
  db: Connection,
  originalId: string,
  transactionId: string,
): Promise<PurchaseRow | undefined> =>
  db<PurchaseRow>('store_purchases')
    .where({ original_transaction_id: originalId, transaction_id: transactionId })
    .first()

export const findPurchases = (db: Connection, transactionIds: readonly string[]): Promise<PurchaseRow[]> =>
  db<PurchaseRow>('store_purchases').whereIn('transaction_id', transactionIds)

/** Newest first. */
export const listPurchases = (db: Connection, uid: string, most: number): Promise<PurchaseRow[]> =>
  db<PurchaseRow>('store_purchases').where({ user_id: uid }).orderBy('added_at', 'desc').limit(most)

export async function insertPurchase(
  trx: Knex.Transaction,
  row: Omit<PurchaseRow, 'id' | 'revoked_at'>,
): Promise<PurchaseRow> {
  const [made] = await trx<PurchaseRow>('store_purchases').insert(row).returning('*')
  return made as PurchaseRow
}

type ServiceOfPlan = {
  type: ServiceType
  name: string
  duration_value: number
  duration_type: DurationType
  plan: Plan
}

/**
 * What each plan gives: the services of its first product in the order of the catalogue. What was withdrawn counts too,
 * for the store goes on selling it.
 */
export async function listServicesOfPlans(db: Connection, plans: readonly Plan[]): Promise<Map<Plan, SoldService[]>> {
  const first = db('products')
    .distinctOn('plan')
    .whereIn('plan', plans)
    .orderBy(['plan', 'position', 'id'])
    .select('id', 'plan')
  const rows: ServiceOfPlan[] = await db
    .from(first.as('p'))
    .join('product_services as ps', 'ps.product_id', 'p.id')
    .join('services as s', 's.id', 'ps.service_id')
    .orderBy('s.type')
    .select('s.type', 's.name', 's.duration_value', 's.duration_type', 'p.plan')
  return Map.groupBy(
    rows.map(({ plan, type, name, duration_value, duration_type }) => ({
      plan,
      type,
      name,
      duration: { value: duration_value, type: duration_type },
    })),
    ({ plan }) => plan,
  )
}

type Check = { now: Date; before: Date; limit: number }

/** Purchases that still give something and were not asked about since a moment, the longest ago first. */
export const listPurchasesToCheck = (db: Connection, { now, before, limit }: Check): Promise<PurchaseRow[]> =>
  db('store_purchases as p')
    .whereNull('p.revoked_at')
    .whereNot('p.order_number', '')
    .where((due) => due.whereNull('p.checked_at').orWhere('p.checked_at', '<', before))
    .whereExists((live) =>
      live
        .from('entitlement_grants as g')
        .whereRaw("g.cause = 'store:' || p.original_transaction_id || '/' || p.transaction_id")
        .whereNull('g.revoked_at')
        .where('g.ends_at', '>', now),
    )
    .orderByRaw('p.checked_at nulls first, p.id')
    .limit(limit)
    .select('p.*')

export async function markPurchaseChecked(db: Connection, id: string, now: Date): Promise<void> {
  await db('store_purchases').where({ id }).update({ checked_at: now })
}

/** Returns whether it was not known before. */
export const markPurchaseRevoked = async (trx: Knex.Transaction, id: string, now: Date): Promise<boolean> =>
  (await trx('store_purchases').where({ id, revoked_at: null }).update({ revoked_at: now })) > 0
