import { randomUUID } from 'node:crypto'
import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Knex } from 'knex'
import Stripe from 'stripe'
import { listProductsById, type ProductWithServices } from '#catalogue/catalogue-repository.ts'
import { paymentOf, priceOf } from '#checkout/create-service-intent.ts'
import type { Deps } from '#deps.ts'
import { endPlan, followFailedRenewal, postponeRenewal } from '#orders/follow-payment.ts'
import { isFinal, nextCheck } from '#orders/order.ts'
import { findRenewal, getOrder, insertRenewal, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { reminderFrom } from '#orders/renewal.ts'
import {
  findRenewingPlan,
  listDuePlans,
  lockPlansToRemind,
  lockRenewingPlan,
  type RenewingPlanRow,
  updateRenewingPlan,
} from '#orders/renewing-plan-repository.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { isStudent } from '#people/student-repository.ts'
import { providerOf } from '#provider/provider.ts'
import { adoptCard } from './change-card.ts'

const BATCH = 50

/** The product of the next period: the one that was switched to, or the same again, at today's price. */
async function nextProduct(
  deps: Deps,
  plan: RenewingPlanRow,
): Promise<{ product: ProductWithServices; amount: number }> {
  const [product] = await listProductsById(deps.db.knex, [plan.next_product_id ?? plan.product_id])
  if (!product) throw new Error(`plan ${plan.id} renews a product that is gone`)
  const student = product.student_amount !== null && (await isStudent(deps.db.knex, plan.user_id))
  return { product, amount: priceOf(product, student) }
}

/** The order of the next period, made once however often this runs. Undefined where there is none to be. */
async function placeRenewal(deps: Deps, planId: string): Promise<OrderRow | undefined> {
  const known = await findRenewingPlan(deps.db.knex, planId)
  if (!known) return undefined
  const { product, amount } = await nextProduct(deps, known)
  return transaction(deps.db, async (trx) => {
    const plan = await lockRenewingPlan(trx, planId)
    const now = deps.clock()
    if (!plan || plan.state === 'canceled' || !plan.next_attempt_at || plan.next_attempt_at > now) return undefined
    if (plan.cancel_at_end) {
      if (plan.period_end <= now) await endPlan(trx, plan, now)
      else await updateRenewingPlan(trx, plan.id, { next_attempt_at: plan.period_end })
      return undefined
    }
    const before = await findRenewal(trx, plan.id, plan.period_end)
    if (before) return before
    const price = { amount, currency: product.currency }
    return insertRenewal(trx, {
      checkout_id: randomUUID(),
      user_id: plan.user_id,
      origin: 'extend',
      ...price,
      lines: [{ productId: product.id, name: product.name, price }],
      renewing_plan_id: plan.id,
      renews_from: plan.period_end,
    })
  })
}

async function failed(deps: Deps, order: OrderRow, planId: string, needsBank: boolean): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const plan = await lockRenewingPlan(trx, planId)
    const isCurrent = plan && plan.state !== 'canceled' && plan.period_end.getTime() === order.renews_from?.getTime()
    if (!plan || !isCurrent || !plan.next_attempt_at || plan.next_attempt_at > deps.clock()) return
    const { amount, currency } = order
    await followFailedRenewal(trx, { plan, amount, currency, needsBank, now: deps.clock() })
  })
}

/** The bank declines the card, or the provider does not take it any more: trying at once again changes nothing. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

/**
 * Charges the saved card for one period. The provider is asked under the key of the try, so that none is made twice.
 */
async function charge(deps: Deps, plan: RenewingPlanRow, order: OrderRow): Promise<void> {
  const provider = providerOf(deps)
  const intent = await paymentOf(deps, provider, order)
  if (order.payment_intent_id === null)
    await updateOrder(deps.db.knex, order.id, {
      payment_intent_id: intent.id,
      next_check_at: nextCheck(deps.clock(), 0),
    })
  if (!plan.payment_method_id) return failed(deps, order, plan.id, false)
  let needsBank = false
  if (intent.status !== 'succeeded') {
    try {
      await provider.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: plan.payment_method_id, off_session: true },
        { idempotencyKey: `order:${order.id}:renew:${plan.attempts}` },
      )
    } catch (error) {
      if (!isRefusal(error)) throw error
      needsBank = error.code === 'authentication_required'
    }
  }
  crashPoint('renewal.charged')
  const finalised = await finalisePayment(deps, intent.id)
  if (!isFinal((finalised ?? (await getOrder(deps.db.knex, order.id))).state))
    await failed(deps, order, plan.id, needsBank)
}

/** One step of a plan that is due: charge, try again, or end. */
export async function renewPlan(deps: Deps, plan: RenewingPlanRow): Promise<void> {
  const current = (await adoptCard(deps, plan)) ?? plan
  const order = await placeRenewal(deps, plan.id)
  if (order && !isFinal(order.state)) await charge(deps, current, order)
}

async function postpone(deps: Deps, planId: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const plan = await lockRenewingPlan(trx, planId)
    const now = deps.clock()
    if (plan && plan.state !== 'canceled' && plan.next_attempt_at && plan.next_attempt_at <= now)
      await postponeRenewal(trx, plan, now)
  })
}

async function remind(deps: Deps, trx: Knex.Transaction): Promise<number> {
  const now = deps.clock()
  const until = reminderFrom(now, await readSettingCopy(trx, 'renewalreminder'))
  const plans = await lockPlansToRemind(trx, { now, until, limit: BATCH })
  for (const plan of plans) {
    const { product, amount } = await nextProduct(deps, plan)
    await requestNotice(trx, 'renewal-reminder', plan.user_id, {
      what: product.name,
      amount,
      currency: product.currency,
      at: plan.period_end.toISOString(),
    })
    await updateRenewingPlan(trx, plan.id, { reminded_for: plan.period_end })
  }
  return plans.length
}

/** Renews what is due and reminds of what is coming. A plan that cannot be renewed now does not hold up the others. */
export async function renewPlans(deps: Deps): Promise<number> {
  const due = await listDuePlans(deps.db.knex, deps.clock(), BATCH)
  for (const plan of due)
    await renewPlan(deps, plan).catch((error: unknown) => {
      deps.logger.warn({ err: error, planId: plan.id }, 'a plan could not be renewed')
      return postpone(deps, plan.id)
    })
  return due.length + (await transaction(deps.db, (trx) => remind(deps, trx)))
}
