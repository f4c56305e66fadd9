import { isSeatOrigin } from '@wardround/proto/event-types.ts'
import type { Knex } from 'knex'
import { listProductsById } from '#catalogue/catalogue-repository.ts'
import { findReturnReason } from '#checkout/refuse-unfit.ts'
import { lockEntitlement } from '#entitlements/entitlement-repository.ts'
import { insertIncident } from '#incidents/incident-repository.ts'
import { issueInvoice } from '#invoices/issue-invoice.ts'
import { getOrder, type OrderRow } from '#orders/order-repository.ts'
import { storeRefund } from '#refunds/store-refund.ts'

/**
 * Gives the money of a paid order back where it would have been refused: nothing is granted, and the reconciliation
 * sends the refund. Returns the order where it did. A seat decides for itself. The caller holds the order's lock.
 */
export async function returnPayment(trx: Knex.Transaction, order: OrderRow, now: Date): Promise<OrderRow | undefined> {
  if (order.state !== 'paid' || isSeatOrigin(order.origin)) return undefined
  await lockEntitlement(trx, order.user_id)
  const productIds = order.lines.map(({ productId }) => productId)
  const reason = await findReturnReason(trx, order, await listProductsById(trx, productIds))
  if (!reason) return undefined
  await issueInvoice(trx, order, now)
  await storeRefund(trx, order, { amount: order.amount, reason, by: null }, now)
  const done = `${reason} This payment is being refunded in full and gives no access.`
  const about = { subject: order.id, orderId: order.id, userId: order.user_id }
  await insertIncident(trx, { kind: 'payment-returned', ...about, done, open: false }, now)
  return getOrder(trx, order.id)
}
