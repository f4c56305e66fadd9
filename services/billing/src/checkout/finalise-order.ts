import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import { ENTITLEMENT_OF_SERVICE } from '@wardround/proto/entitlements.ts'
import { isSeatOrigin } from '@wardround/proto/event-types.ts'
import { orderPaid } from '@wardround/proto/events/billing.ts'
import type { Knex } from 'knex'
import type Stripe from 'stripe'
import { listProductsById, type ProductWithServices } from '#catalogue/catalogue-repository.ts'
import { returnPayment } from '#checkout/return-payment.ts'
import type { Deps } from '#deps.ts'
import { addDuration } from '#entitlements/duration.ts'
import { entitlementsOf, startOfGrant } from '#entitlements/entitlement.ts'
import { insertGrant, listGrants, lockEntitlement, toGrant } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { issueInvoice, receiptOf } from '#invoices/issue-invoice.ts'
import { endPlanOfOrder, followPaidOrder, startOfRenewal } from '#orders/follow-payment.ts'
import { isFinal, nextState, type PaymentFact } from '#orders/order.ts'
import { lockOrder, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { findRenewingPlan } from '#orders/renewing-plan-repository.ts'
import { takeBack } from '#orders/take-back.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { lockEventOfOrder, refundSeatOfOrder, takeSeatOfOrder } from '#seats/take-seat.ts'

const KNOWN = ['succeeded', 'requires_action', 'requires_payment_method', 'canceled'] as const
const isKnown = (status: string): status is (typeof KNOWN)[number] => (KNOWN as readonly string[]).includes(status)
const chargeOf = (intent: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof intent.latest_charge === 'object' ? intent.latest_charge : null

/** What a payment intent, read with `expand: ['latest_charge']`, says. */
export const factOf = (intent: Stripe.PaymentIntent): PaymentFact => ({
  status: isKnown(intent.status) ? intent.status : 'other',
  failed: intent.status === 'requires_payment_method' && intent.last_payment_error !== null,
  received: intent.amount_received,
  currency: intent.currency,
  refunded: chargeOf(intent)?.amount_refunded ?? 0,
})

/**
 * Brings an order to where its payment stands: the one place that grants and takes back access. It works under the
 * order's lock and only forward, so that a webhook, the buyer's return and the reconciliation may all come, in any
 * order and more than once. Answers undefined when the payment belongs to no order of ours.
 */
export async function finaliseOrder(deps: Deps, intent: Stripe.PaymentIntent): Promise<OrderRow | undefined> {
  const finalised = await transaction(deps.db, (trx) => finaliseIn(deps, trx, intent))
  if (finalised?.state === 'paid') crashPoint('order.paid')
  return finalised
}

async function finaliseIn(
  deps: Deps,
  trx: Knex.Transaction,
  intent: Stripe.PaymentIntent,
): Promise<OrderRow | undefined> {
  const orderId = intent.metadata['order_id']
  const order = orderId ? await lockOrder(trx, orderId) : undefined
  if (!order || (order.payment_intent_id !== null && order.payment_intent_id !== intent.id)) return undefined
  const fact = factOf(intent)
  if (fact.currency !== order.currency) return undefined
  const state = nextState(order.state, fact, order.amount)
  const isSettling = isFinal(state) && !isFinal(order.state)
  // Before the clock is read: what happened to a place, or was submitted, while this waited was there before it.
  if (isSettling)
    await (isSeatOrigin(order.origin) ? lockEventOfOrder(trx, order.id) : lockEntitlement(trx, order.user_id))
  const now = deps.clock()
  const card = chargeOf(intent)?.payment_method_details?.card ?? intent.last_payment_error?.payment_method?.card
  const changes = {
    state,
    payment_intent_id: intent.id,
    card_brand: card?.brand ?? order.card_brand,
    card_last4: card?.last4 ?? order.card_last4,
    failure_code:
      state === 'failed'
        ? (intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? 'generic_decline')
        : null,
    ...(isFinal(state) && !order.paid_at ? { paid_at: now } : {}),
    ...(state === 'refunded' && !order.refunded_at ? { refunded_at: now } : {}),
  }
  const row = await updateOrder(trx, order.id, changes)
  // Also where the first that is heard of a payment is that it was given back: a refund may still fail, and its credit
  // note needs an invoice.
  if (isSettling) {
    const returned = await returnPayment(trx, row, now)
    if (returned) return returned
    const { plan, products } = await grantPaidOrder(trx, row, now)
    await followPaidOrder(trx, { order: row, intent, ...plan, products, now })
  }
  if (state === 'refunded' && order.state !== 'refunded') {
    await refundSeatOfOrder(trx, row, now)
    await endPlanOfOrder(trx, row, now)
    await takeBack(trx, row, now)
  }
  return row
}

type Period = { entitlement: string; starts: Date; ends: Date }

/** Grants each service of an order once, after what is live or where its renewal begins. */
async function grantServices(
  trx: Knex.Transaction,
  order: OrderRow,
  products: readonly ProductWithServices[],
  now: Date,
): Promise<Period[]> {
  const renewed = await startOfRenewal(trx, order, now)
  const current = entitlementsOf((await listGrants(trx, order.user_id)).map(toGrant))
  const periods: Period[] = []
  for (const service of products.flatMap((product) => product.services)) {
    const entitlement = ENTITLEMENT_OF_SERVICE[service.type]
    const starts = renewed?.from ?? startOfGrant(entitlement, current, now)
    const duration = { value: service.duration_value, type: service.duration_type }
    const ends = addDuration(starts, duration, renewed?.anchorDay)
    await insertGrant(trx, {
      user_id: order.user_id,
      entitlement,
      name: service.name,
      order_id: order.id,
      cause: null,
      starts_at: starts,
      ends_at: ends,
      duration,
    })
    periods.push({ entitlement, starts, ends })
  }
  return periods
}

/**
 * Gives what an order that has just been paid is for, and publishes it unless it was given back meanwhile. For orders
 * that cost nothing; all others go through `finaliseOrder`. The caller holds the order's lock.
 */
export async function grantPaidOrder(
  trx: Knex.Transaction,
  order: OrderRow,
  now: Date,
): Promise<{ plan: { starts: Date; until: Date }; products: ProductWithServices[] }> {
  const seat = isSeatOrigin(order.origin) ? await takeSeatOfOrder(trx, order.id, now) : undefined
  await lockEntitlement(trx, order.user_id)
  const products = await listProductsById(
    trx,
    order.lines.map((line) => line.productId),
  )
  const periods = await grantServices(trx, order, products, now)
  const bank = periods.find(({ entitlement }) => entitlement === 'question-bank')
  const plan = { starts: bank?.starts ?? now, until: bank?.ends ?? now }
  const invoice = order.amount > 0 ? receiptOf(await issueInvoice(trx, order, now)) : null
  await recomputeEntitlements(trx, order.user_id)
  if (order.state === 'refunded') return { plan, products }
  const { amount, currency } = order
  const ends = periods.map((period) => period.ends.getTime())
  const until = new Date(Math.max((seat?.until ?? now).getTime(), ...ends)).toISOString()
  const paid = { orderId: order.id, amount, currency, names: order.lines.map((line) => line.name), until }
  await emit(trx, orderPaid, { uid: order.user_id, origin: order.origin, ...paid })
  if (seat?.news) await notifyHolder(trx, order.user_id, seat.news, seat.event, { amount, currency, invoice })
  if (!seat)
    await requestNotice(trx, 'order-paid', order.user_id, {
      ...paid,
      invoice,
      renewal: await renewalOf(trx, order, products, plan.until),
    })
  return { plan, products }
}

/** When a plan is charged again, and for how much as things are; null for what does not renew. */
async function renewalOf(
  trx: Knex.Transaction,
  order: OrderRow,
  products: readonly ProductWithServices[],
  at: Date,
): Promise<{ at: string; amount: number; reminderDays: number } | null> {
  const renewing = products.find(({ renews }) => renews)
  const price = order.lines.find(({ productId }) => productId === renewing?.id)?.price
  const plan = order.renewing_plan_id ? await findRenewingPlan(trx, order.renewing_plan_id) : undefined
  if (!price || plan?.cancel_at_end || plan?.state === 'canceled') return null
  return { at: at.toISOString(), amount: price.amount, reminderDays: await readSettingCopy(trx, 'renewalreminder') }
}
