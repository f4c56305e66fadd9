import type Stripe from 'stripe'
import { finaliseOrder } from '#checkout/finalise-order.ts'
import type { Deps } from '#deps.ts'
import { finaliseDispute, hasDisputes } from '#disputes/finalise-dispute.ts'
import type { OrderRow } from '#orders/order-repository.ts'
import { askProvider, providerOf } from '#provider/provider.ts'
import { finaliseRefund, hasRefunds } from '#refunds/finalise-refund.ts'

const MOST = 100

const chargeOf = (intent: Stripe.PaymentIntent) =>
  typeof intent.latest_charge === 'object' ? intent.latest_charge : null

/**
 * Reads a payment with its refunds and disputes from the provider and brings its order to where they stand: what a
 * webhook, the reconciliation and a refund of ours all end in. Returns undefined when it belongs to no order of ours.
 */
export async function finalisePayment(deps: Deps, intentId: string): Promise<OrderRow | undefined> {
  const { stripe } = providerOf(deps)
  const intent = await askProvider(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }))
  const order = await finaliseOrder(deps, intent)
  if (!order) return undefined
  const charge = chargeOf(intent)
  if ((charge?.amount_refunded ?? 0) > 0 || (await hasRefunds(deps, order.id))) {
    const refunds = await askProvider(() => stripe.refunds.list({ payment_intent: intentId, limit: MOST }))
    for (const refund of refunds.data) await finaliseRefund(deps, order.id, refund)
  }
  if (charge?.disputed || (await hasDisputes(deps, order.id))) {
    const disputes = await askProvider(() => stripe.disputes.list({ payment_intent: intentId, limit: MOST }))
    for (const dispute of disputes.data) await finaliseDispute(deps, order.id, dispute)
  }
  return order
}
