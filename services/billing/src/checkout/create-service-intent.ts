import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { createServiceIntent as contract } from '@wardround/proto/http/billing/checkout.ts'
import type Stripe from 'stripe'
import { listOnSale } from '#catalogue/catalogue-repository.ts'
import { isFinal, type OrderLine } from '#checkout/order.ts'
import { findByCheckout, findCustomer, insertOrder, type OrderRow, saveCustomer, updateOrder } from '#checkout/order-repository.ts'
import { refuseUnfit } from '#checkout/refuse-unfit.ts'
import type { Deps } from '#deps.ts'
import { askProvider, type PaymentProvider, providerOf } from '#payments/provider.ts'

export type IntentInput = { uid: string; checkoutId: string; productIds: string[]; origin: CheckoutOrigin }

/**
 * Starts a checkout, or finds the one that this checkout id started. The order is stored before the provider is asked, and the provider is
 * asked under the order's own key, so that a lost answer, a second click and a crash all end at one order and one payment.
 * Throws `order.not-allowed`, `order.price-changed` when the id was used for another choice, `resource.missing` for another's order.
 */
export async function createServiceIntent(deps: Deps, input: IntentInput): Promise<CallReply<typeof contract>> {
  const provider = providerOf(deps)
  const order = (await findByCheckout(deps.db.knex, input.checkoutId)) ?? (await placeOrder(deps, input))
  if (order.user_id !== input.uid) throw new DomainError('resource.missing')
  const chosen = order.lines.map((line) => line.productId).toSorted()
  if (order.origin !== input.origin || chosen.join() !== input.productIds.toSorted().join()) throw new DomainError('order.price-changed')
  const intent = await paymentOf(deps, provider, order)
  if (!isFinal(order.state) && order.payment_intent_id === null) await updateOrder(deps.db.knex, order.id, { payment_intent_id: intent.id })
  return {
    orderId: order.id,
    state: order.state,
    provider: provider.name,
    clientSecret: intent.client_secret ?? '',
    publishableKey: provider.publishableKey,
    cardFormUrl: provider.cardFormUrl,
    amount: order.amount,
    currency: order.currency,
    lines: order.lines,
  }
}

async function placeOrder(deps: Deps, { uid, checkoutId, productIds, origin }: IntentInput): Promise<OrderRow> {
  return transaction(deps.db, async (trx) => {
    const products = await listOnSale(trx, productIds)
    if (products.length !== productIds.length) throw new DomainError('order.not-allowed', { message: 'One of these is not on sale.' })
    if (products.some((product) => product.renews))
      throw new DomainError('order.not-allowed', { message: 'Renewing plans are not on sale yet.' })
    await refuseUnfit(trx, uid, origin, products, deps.clock())
    const lines: OrderLine[] = products.map((product) => ({
      productId: product.id,
      name: product.name,
      price: { amount: product.amount, currency: product.currency },
    }))
    const amount = lines.reduce((sum, line) => sum + line.price.amount, 0)
    return insertOrder(trx, { checkout_id: checkoutId, user_id: uid, origin, amount, currency: products[0]?.currency ?? 'gbp', lines })
  })
}

async function paymentOf(deps: Deps, { stripe }: PaymentProvider, order: OrderRow): Promise<Stripe.PaymentIntent> {
  const { payment_intent_id: known } = order
  if (known) return askProvider(() => stripe.paymentIntents.retrieve(known))
  const customer = await customerOf(deps, stripe, order.user_id)
  return askProvider(() =>
    stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: order.currency,
        customer,
        metadata: { order_id: order.id },
        allowed_payment_method_types: ['card'],
      },
      { idempotencyKey: `order:${order.id}:create:v1` },
    ),
  )
}

async function customerOf(deps: Deps, stripe: Stripe, uid: string): Promise<string> {
  const known = await findCustomer(deps.db.knex, uid)
  if (known) return known
  const customer = await askProvider(() => stripe.customers.create({ metadata: { uid } }, { idempotencyKey: `customer:${uid}:create:v1` }))
  await saveCustomer(deps.db.knex, uid, customer.id)
  return customer.id
}
