import type { Knex } from 'knex'
import { type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { countsAsRefunded } from './refund.ts'
import { insertRefund, listRefunds, type RefundRow } from './refund-repository.ts'

/** Who gives back what nobody of staff did. */
export const OURSELVES = 'Wardround'

/** Keeps what an order says of its refunds: what went back or is on its way. Returns it, in minor units. */
export async function countRefunds(trx: Knex.Transaction, orderId: string): Promise<number> {
  const counted = (await listRefunds(trx, [orderId])).filter(({ state }) => countsAsRefunded(state))
  const refunded = counted.reduce((sum, { amount }) => sum + amount, 0)
  await updateOrder(trx, orderId, { refunded_amount: refunded })
  return refunded
}

/**
 * Stores a refund before the provider is asked; the reconciliation sends what nobody sends at once. Without `by` it is
 * our own, and its reason is told to the buyer. The caller holds the order's lock.
 */
export async function storeRefund(
  trx: Knex.Transaction,
  order: OrderRow,
  { amount, reason, by }: { amount: number; reason: string; by: { uid: string; name: string } | null },
  now: Date,
): Promise<RefundRow> {
  const row = await insertRefund(trx, {
    order_id: order.id,
    provider_refund_id: null,
    amount,
    currency: order.currency,
    reason,
    state: 'pending',
    by_uid: by?.uid ?? null,
    by_name: by?.name ?? OURSELVES,
    created_at: now,
  })
  await countRefunds(trx, order.id)
  return row
}
