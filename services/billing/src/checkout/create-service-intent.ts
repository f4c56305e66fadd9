import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { CheckoutOrigin, UserGroup } from '@wardround/proto/codes.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { createServiceIntent as contract } from '@wardround/proto/http/billing/checkout.ts'
import type { Knex } from 'knex'
import type Stripe from 'stripe'
import { listOnSale, listProductsById, type ProductWithServices } from '#catalogue/catalogue-repository.ts'
import type { CaptchaAnswer } from '#checkout/captcha-answer.ts'
import { refuseCardTesting, takeCheckout } from '#checkout/limit-checkouts.ts'
import { refuseUnfit } from '#checkout/refuse-unfit.ts'
import type { Deps } from '#deps.ts'
import { isFinal, nextCheck, type OrderLine } from '#orders/order.ts'
import {
  findByCheckout,
  findCustomer,
  insertOrder,
  listRecentlyPaid,
  type OrderRow,
  saveCustomer,
  updateOrder,
} from '#orders/order-repository.ts'
import { isStudent } from '#people/student-repository.ts'
import { askProvider, type PaymentProvider, providerOf } from '#provider/provider.ts'

export type IntentInput = {
  uid: string
  group?: UserGroup | undefined
  checkoutId: string
  productIds: string[]
  origin: CheckoutOrigin
  again?: boolean
  resetConfirmed?: boolean
  captcha?: CaptchaAnswer | undefined
}

/** How long a second order for the same is asked about first (ms). */
const AGAIN_MS = 60_000

/**
 * Starts a checkout, or finds the one that this checkout id started. The order is stored before the provider is asked,
 * and the provider is asked under the order's own key, so that a lost answer, a second click and a crash all end at one
 * order and one payment. Throws `order.not-allowed`, `order.price-changed` when the id was used for another choice,
 * `resource.missing` for another's order, `captcha.needed` and `rate.limited` where cards may be tried out.
 */
export async function createServiceIntent(deps: Deps, input: IntentInput): Promise<CallReply<typeof contract>> {
  const provider = providerOf(deps)
  const known = await findByCheckout(deps.db.knex, input.checkoutId)
  if (known && known.user_id !== input.uid) throw new DomainError('resource.missing')
  if (!known || !isFinal(known.state)) await refuseCardTesting(deps, input.uid, input.captcha)
  const order = known ?? (await placeOrder(deps, input))
  if (order.user_id !== input.uid) throw new DomainError('resource.missing')
  const chosen = order.lines.map((line) => line.productId).toSorted()
  if (order.origin !== input.origin || chosen.join() !== input.productIds.toSorted().join())
    throw new DomainError('order.price-changed')
  const intent = await paymentOf(deps, provider, order)
  if (!isFinal(order.state) && order.payment_intent_id === null)
    await updateOrder(deps.db.knex, order.id, {
      payment_intent_id: intent.id,
      next_check_at: nextCheck(deps.clock(), 0),
    })
  return intentReply(deps, order, intent)
}

/** What the payment page needs of an order. */
export async function intentReply(
  deps: Deps,
  order: OrderRow,
  intent: Stripe.PaymentIntent,
): Promise<CallReply<typeof contract>> {
  const provider = providerOf(deps)
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
    moneyBackDays: await readSettingCopy(deps.db.knex, 'moneybackdays'),
  }
}

/** Whether the card is kept for later periods. */
async function isRenewing(deps: Deps, order: OrderRow): Promise<boolean> {
  if (order.renewing_plan_id) return true
  const ids = order.lines.map(({ productId }) => productId)
  return (await listProductsById(deps.db.knex, ids)).some(({ renews }) => renews)
}

/** What one pays for a product: the student price where there is one and identity says that it applies. */
export const priceOf = (product: Pick<ProductWithServices, 'amount' | 'student_amount'>, student: boolean) =>
  student && product.student_amount !== null ? product.student_amount : product.amount

/** Throws `order.again` where the same products were paid for within the last minute and nobody was asked. */
async function refuseAgain(trx: Knex.Transaction, input: IntentInput, now: Date): Promise<void> {
  if (input.again) return
  const recent = await listRecentlyPaid(trx, input.uid, new Date(now.getTime() - AGAIN_MS))
  const wanted = input.productIds.toSorted().join()
  const same = recent.some(
    ({ lines }) =>
      lines
        .map(({ productId }) => productId)
        .toSorted()
        .join() === wanted,
  )
  if (same) throw new DomainError('order.again')
}

async function placeOrder(deps: Deps, input: IntentInput): Promise<OrderRow> {
  const { uid, group, checkoutId, productIds, origin } = input
  if (origin === 'resetextend' && !input.resetConfirmed) throw new DomainError('order.reset-unconfirmed')
  const offers = await listOnSale(deps.db.knex, productIds, deps.clock())
  const student = offers.some(({ student_amount }) => student_amount !== null) && (await isStudent(deps.db.knex, uid))
  return transaction(deps.db, async (trx) => {
    const products = (await listOnSale(trx, productIds, deps.clock())).filter(
      ({ groups }) => group === undefined || groups.includes(group),
    )
    if (new Set(productIds).size < productIds.length)
      throw new DomainError('order.not-allowed', { message: 'You chose the same product twice. Choose it once.' })
    if (products.length !== productIds.length)
      throw new DomainError('order.not-allowed', {
        message: 'One of these is not on sale. See the plans available to you.',
      })
    await refuseUnfit(trx, { uid, origin, products }, deps.clock())
    await refuseAgain(trx, input, deps.clock())
    await takeCheckout(trx, input)
    const lines: OrderLine[] = products.map((product) => ({
      productId: product.id,
      name: product.name,
      price: { amount: priceOf(product, student), currency: product.currency },
    }))
    const amount = lines.reduce((sum, line) => sum + line.price.amount, 0)
    return insertOrder(trx, {
      checkout_id: checkoutId,
      user_id: uid,
      origin,
      amount,
      currency: products[0]?.currency ?? 'gbp',
      lines,
    })
  })
}

/** The payment of an order: the one it has, or a new one under the order's own key. */
export async function paymentOf(
  deps: Deps,
  { stripe }: PaymentProvider,
  order: OrderRow,
): Promise<Stripe.PaymentIntent> {
  const { payment_intent_id: known } = order
  if (known) return askProvider(() => stripe.paymentIntents.retrieve(known))
  const customer = await customerOf(deps, stripe, order.user_id)
  const keepsCard = await isRenewing(deps, order)
  return askProvider(() =>
    stripe.paymentIntents.create(
      {
        amount: order.amount,
        currency: order.currency,
        customer,
        metadata: { order_id: order.id },
        allowed_payment_method_types: ['card'],
        ...(keepsCard ? { setup_future_usage: 'off_session' as const } : {}),
      },
      { idempotencyKey: `order:${order.id}:create:v1` },
    ),
  )
}

/** The provider's number of a person, made once. */
export async function customerOf(deps: Deps, stripe: Stripe, uid: string): Promise<string> {
  const known = await findCustomer(deps.db.knex, uid)
  if (known) return known
  const customer = await askProvider(() =>
    stripe.customers.create({ metadata: { uid } }, { idempotencyKey: `customer:${uid}:create:v1` }),
  )
  await saveCustomer(deps.db.knex, uid, customer.id)
  return customer.id
}
