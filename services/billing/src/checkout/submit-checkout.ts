import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { getPaymentDetails as detailsContract, Order } from '@wardround/proto/http/billing/checkout.ts'
import { listProductsById } from '#catalogue/catalogue-repository.ts'
import { finaliseOrder } from '#checkout/finalise-order.ts'
import { presentOrder } from '#checkout/order-presenter.ts'
import { refuseUnfit } from '#checkout/refuse-unfit.ts'
import type { Deps } from '#deps.ts'
import { listDisputes } from '#disputes/dispute-repository.ts'
import { listGrantsOfOrder, lockEntitlement } from '#entitlements/entitlement-repository.ts'
import { invoiceNumber } from '#invoices/invoice.ts'
import { listInvoicesOfOrders } from '#invoices/invoice-repository.ts'
import { isFinal, nextCheck } from '#orders/order.ts'
import { findOwnOrder, lockOrder, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { askProvider, providerOf } from '#provider/provider.ts'

/** An order with what it gives and what its disputes mean. */
export async function presentOwnOrder({ db }: Pick<Deps, 'db'>, row: OrderRow): Promise<Order> {
  const [grants, disputes] = await Promise.all([
    listGrantsOfOrder(db.knex, row.id),
    row.paid_at ? listDisputes(db.knex, [row.id]) : [],
  ])
  return presentOrder(row, grants, disputes)
}

async function ownOrder(deps: Deps, orderId: string, uid: string): Promise<OrderRow> {
  const order = await findOwnOrder(deps.db.knex, orderId, uid)
  if (!order) throw new DomainError('resource.missing')
  return order
}

/**
 * The buyer pressed pay. From here on the order is looked after even if the browser never comes back. What is paid
 * stays as it is. Throws
 * `order.not-allowed`, before any card is charged, when something else that was paid meanwhile no longer lets this be
 * bought.
 */
export async function submitCheckout(deps: Deps, input: { uid: string; orderId: string }): Promise<Order> {
  await ownOrder(deps, input.orderId, input.uid)
  const row = await transaction(deps.db, async (trx) => {
    const order = (await lockOrder(trx, input.orderId)) as OrderRow
    if (isFinal(order.state)) return order
    await lockEntitlement(trx, order.user_id)
    const productIds = order.lines.map((line) => line.productId)
    const products = await listProductsById(trx, productIds)
    await refuseUnfit(trx, { uid: order.user_id, origin: order.origin, products, order }, deps.clock())
    return updateOrder(trx, order.id, {
      state: 'submitted',
      submitted_at: deps.clock(),
      failure_code: null,
      next_check_at: nextCheck(deps.clock(), 0),
      checks: 0,
    })
  })
  return presentOwnOrder(deps, row)
}

/** Reads the payment of an own order from the provider and finalises it; the address of the page is not asked. */
export async function completeCheckout(deps: Deps, input: { uid: string; orderId: string }): Promise<Order> {
  const order = await ownOrder(deps, input.orderId, input.uid)
  const { payment_intent_id: intentId } = order
  if (isFinal(order.state) || !intentId) return presentOwnOrder(deps, order)
  const { stripe } = providerOf(deps)
  const intent = await askProvider(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  return presentOwnOrder(deps, (await finaliseOrder(deps, intent)) ?? order)
}

/** As `completeCheckout`, with the number of the invoice. */
export async function getPaymentDetails(
  deps: Deps,
  input: { uid: string; orderId: string },
): Promise<CallReply<typeof detailsContract>> {
  const order = await completeCheckout(deps, input)
  const invoices = await listInvoicesOfOrders(deps.db.knex, [order.orderId])
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  return { ...order, receipt: invoice ? invoiceNumber(invoice) : null }
}
