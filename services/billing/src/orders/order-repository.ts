import type { Connection } from '@wardround/kit/data/database.ts'
import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import { ENTITLEMENT_OF_SERVICE, type ServiceType } from '@wardround/proto/entitlements.ts'
import type { Knex } from 'knex'
import type { OrderLine, OrderState } from '#orders/order.ts'

export type OrderRow = {
  id: string
  checkout_id: string
  user_id: string
  origin: CheckoutOrigin
  state: OrderState
  amount: number
  currency: string
  lines: OrderLine[]
  payment_intent_id: string | null
  card_brand: string | null
  card_last4: string | null
  failure_code: string | null
  created_at: Date
  submitted_at: Date | null
  paid_at: Date | null
  refunded_at: Date | null
  /** Given back so far, or on its way, in minor units. */
  refunded_amount: number
  /** When reconciliation looks at it next, while it is open. */
  next_check_at: Date | null
  checks: number
  /** The renewing plan whose later period this is, and where that period begins. */
  renewing_plan_id: string | null
  renews_from: Date | null
}

type NewOrder = Pick<OrderRow, 'checkout_id' | 'user_id' | 'origin' | 'amount' | 'currency' | 'lines'>

/** One order for a checkout id: the first insert wins, the others read it. */
export async function insertOrder(trx: Knex.Transaction, order: NewOrder): Promise<OrderRow> {
  await trx('orders')
    .insert({ ...order, lines: JSON.stringify(order.lines) })
    .onConflict('checkout_id')
    .ignore()
  return (await findByCheckout(trx, order.checkout_id)) as OrderRow
}

type NewRenewal = NewOrder & { renewing_plan_id: string; renews_from: Date }

/** The order of a later period; the caller holds the plan's lock. */
export async function insertRenewal(trx: Knex.Transaction, order: NewRenewal): Promise<OrderRow> {
  const [row] = await trx<OrderRow>('orders')
    .insert({ ...order, lines: JSON.stringify(order.lines) as never })
    .returning('*')
  return row as OrderRow
}

export const findRenewal = (db: Connection, planId: string, from: Date): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ renewing_plan_id: planId, renews_from: from }).first()

export const findByCheckout = (db: Connection, checkoutId: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ checkout_id: checkoutId }).first()

export const findOwnOrder = (db: Connection, id: string, uid: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ id, user_id: uid }).first()

export const findOrder = (db: Connection, id: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ id }).first()

export const findOrderOfPayment = (db: Connection, intentId: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ payment_intent_id: intentId }).first()

export async function getOrder(db: Connection, id: string): Promise<OrderRow> {
  return (await db<OrderRow>('orders').where({ id }).first()) as OrderRow
}

/** What this user paid for since a moment. */
export const listRecentlyPaid = (db: Connection, uid: string, since: Date): Promise<OrderRow[]> =>
  db<OrderRow>('orders').where({ user_id: uid }).where('paid_at', '>', since)

/** Other orders of the buyer that were paid after this one was begun and gave one of these services; renewals aside. */
export const listPaidSince = (
  db: Connection,
  order: OrderRow,
  serviceTypes: readonly ServiceType[],
): Promise<OrderRow[]> =>
  db<OrderRow>('orders as o')
    .where({ user_id: order.user_id, state: 'paid', renewing_plan_id: null })
    .whereNot({ id: order.id })
    .where('paid_at', '>', order.created_at)
    .whereExists((given) =>
      given
        .from('entitlement_grants as g')
        .whereRaw('g.order_id = o.id')
        .whereIn(
          'g.entitlement',
          serviceTypes.map((type) => ENTITLEMENT_OF_SERVICE[type]),
        ),
    )
    .orderBy('paid_at')

/** Newest first. */
export const listOrders = (db: Connection, uid: string, most: number): Promise<OrderRow[]> =>
  db<OrderRow>('orders').where({ user_id: uid }).orderBy('created_at', 'desc').limit(most)

export const lockOrder = (trx: Knex.Transaction, id: string): Promise<OrderRow | undefined> =>
  trx<OrderRow>('orders').where({ id }).forUpdate().first()

export async function updateOrder(
  trx: Connection,
  id: string,
  changes: Partial<Omit<OrderRow, 'id' | 'lines'>>,
): Promise<OrderRow> {
  const [row] = await trx<OrderRow>('orders').where({ id }).update(changes).returning('*')
  return row as OrderRow
}

/**
 * Open orders with a payment that are due to be looked at: their webhook may be lost. Those looked at least come first,
 * so that orders that stay open never hold up a fresh one.
 */
export const listOverdueOrders = (db: Connection, now: Date, limit: number): Promise<OrderRow[]> =>
  db<OrderRow>('orders')
    .whereIn('state', ['created', 'submitted', 'action'])
    .whereNotNull('payment_intent_id')
    .where('next_check_at', '<', now)
    .orderBy([{ column: 'checks' }, { column: 'next_check_at' }])
    .limit(limit)

export const findCustomer = async (db: Connection, uid: string): Promise<string | undefined> =>
  (await db('customers').where({ user_id: uid }).first<{ provider_customer_id: string } | undefined>())
    ?.provider_customer_id

/** Stores it once. Both columns are unique, and either may be what a second insert at the same moment meets first. */
export async function saveCustomer(db: Connection, uid: string, customerId: string): Promise<void> {
  await db('customers').insert({ user_id: uid, provider_customer_id: customerId }).onConflict().ignore()
}

/** Customers of accounts that were deleted, the longest gone first. */
export const listLeftCustomers = (db: Connection, limit: number): Promise<string[]> =>
  db('customers').whereNotNull('left_at').orderBy('left_at').limit(limit).pluck('provider_customer_id')

export async function removeCustomer(db: Connection, customerId: string): Promise<void> {
  await db('customers').where({ provider_customer_id: customerId }).delete()
}
