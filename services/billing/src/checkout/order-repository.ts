import type { Connection } from '@wardround/kit/database.ts'
import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import type { OrderLine, OrderState } from '#checkout/order.ts'

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

export const findByCheckout = (db: Connection, checkoutId: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ checkout_id: checkoutId }).first()

export const findOwnOrder = (db: Connection, id: string, uid: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ id, user_id: uid }).first()

/** Newest first. */
export const listOrders = (db: Connection, uid: string, most: number): Promise<OrderRow[]> =>
  db<OrderRow>('orders').where({ user_id: uid }).orderBy('created_at', 'desc').limit(most)

export const lockOrder = (trx: Knex.Transaction, id: string): Promise<OrderRow | undefined> =>
  trx<OrderRow>('orders').where({ id }).forUpdate().first()

export async function updateOrder(trx: Connection, id: string, changes: Partial<Omit<OrderRow, 'id' | 'lines'>>): Promise<OrderRow> {
  const [row] = await trx<OrderRow>('orders').where({ id }).update(changes).returning('*')
  return row as OrderRow
}

/** Orders that a buyer pressed pay on a while ago and that are still open: their webhook may be lost. */
export const listOverdueOrders = (db: Connection, before: Date, limit: number): Promise<OrderRow[]> =>
  db<OrderRow>('orders')
    .whereIn('state', ['created', 'submitted', 'action'])
    .whereNotNull('payment_intent_id')
    .where('submitted_at', '<', before)
    .orderBy('submitted_at')
    .limit(limit)

export const findCustomer = async (db: Connection, uid: string): Promise<string | undefined> =>
  (await db('customers').where({ user_id: uid }).first<{ provider_customer_id: string } | undefined>())?.provider_customer_id

export async function saveCustomer(db: Connection, uid: string, customerId: string): Promise<void> {
  await db('customers').insert({ user_id: uid, provider_customer_id: customerId }).onConflict('user_id').ignore()
}
