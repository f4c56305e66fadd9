import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Knex } from 'knex'
import type Stripe from 'stripe'
import type { ProductWithServices } from '#catalogue/catalogue-repository.ts'
import { dayOfMonth } from '#entitlements/duration.ts'
import { insertGrant, lockEntitlement, revokeGrantsOfCause } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { findOrder, type OrderRow } from '#orders/order-repository.ts'
import { firstAttempt, graceEnd, nextAttempt, POSTPONE_MS } from '#orders/renewal.ts'
import {
  insertRenewingPlan,
  lockPlanOfOrder,
  lockRenewingPlan,
  type RenewingPlanRow,
  updateRenewingPlan,
} from './renewing-plan-repository.ts'

const BANK = 'question-bank'
const graceCause = (plan: RenewingPlanRow) => `grace:${plan.id}:${plan.period_end.toISOString()}`

const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id)
const cardOf = (intent: Stripe.PaymentIntent) =>
  typeof intent.latest_charge === 'object' ? intent.latest_charge?.payment_method_details?.card : undefined

/** The saved card of a payment, for the periods to come. */
const savedCard = (intent: Stripe.PaymentIntent) => ({
  payment_method_id: idOf(intent.payment_method) ?? null,
  card_brand: cardOf(intent)?.brand ?? null,
  card_last4: cardOf(intent)?.last4 ?? null,
})

/**
 * Where the grant of a renewal begins: at the end of the period before, also when it is paid in the days of grace,
 * which end with it; and the day of the month on which it ends. Undefined for every other order.
 */
export async function startOfRenewal(
  trx: Knex.Transaction,
  order: OrderRow,
  now: Date,
): Promise<{ from: Date; anchorDay: number | undefined } | undefined> {
  if (!order.renewing_plan_id) return undefined
  const plan = await lockRenewingPlan(trx, order.renewing_plan_id)
  if (!plan) return undefined
  await revokeGrantsOfCause(trx, plan.user_id, graceCause(plan), now)
  return plan.state === 'canceled' ? undefined : { from: plan.period_end, anchorDay: plan.anchor_day ?? undefined }
}

/**
 * What a payment means for a renewing plan: the first one begins it, a later one moves it on to its next period. Called
 * once for an order, when it is paid; `starts` and `until` are those of what the order gave.
 */
export async function followPaidOrder(
  trx: Knex.Transaction,
  {
    order,
    intent,
    starts,
    until,
    products,
    now,
  }: {
    order: OrderRow
    intent: Stripe.PaymentIntent
    starts: Date
    until: Date
    products: readonly ProductWithServices[]
    now: Date
  },
): Promise<void> {
  const renewing = products.find(({ renews }) => renews)
  if (order.renewing_plan_id) {
    const plan = await lockRenewingPlan(trx, order.renewing_plan_id)
    if (!plan || plan.state === 'canceled') return
    await updateRenewingPlan(trx, plan.id, {
      ...savedCard(intent),
      state: 'active',
      product_id: renewing?.id ?? plan.product_id,
      next_product_id: null,
      period_end: until,
      attempts: 0,
      next_attempt_at: firstAttempt(until),
    })
  } else if (renewing) {
    await insertRenewingPlan(trx, {
      ...savedCard(intent),
      user_id: order.user_id,
      product_id: renewing.id,
      state: 'active',
      period_end: until,
      next_attempt_at: firstAttempt(until),
      anchor_day: dayOfMonth(starts),
      first_order_id: order.id,
      created_at: now,
    })
  }
}

/** A period that was to follow another one begins now: the plan that it is of is charged again when it ends. */
export async function movePeriod(
  trx: Knex.Transaction,
  orderId: string,
  before: Date,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  const order = await findOrder(trx, orderId)
  const plan = order && (await lockPlanOfOrder(trx, order))
  if (plan?.state !== 'active' || plan.period_end.getTime() !== before.getTime()) return
  await updateRenewingPlan(trx, plan.id, {
    period_end: endsAt,
    anchor_day: dayOfMonth(startsAt),
    next_attempt_at: plan.cancel_at_end ? endsAt : firstAttempt(endsAt),
  })
}

/** An order whose money went back, or was taken back by the bank, ends the plan that it began or renewed, at once. */
export async function endPlanOfOrder(trx: Knex.Transaction, order: OrderRow, now: Date): Promise<void> {
  const plan = await lockPlanOfOrder(trx, order)
  if (plan && plan.state !== 'canceled') await endPlan(trx, plan, now)
}

/** Ends a plan: nothing is charged any more, and days of grace are over. */
export async function endPlan(trx: Knex.Transaction, plan: RenewingPlanRow, now: Date): Promise<void> {
  await updateRenewingPlan(trx, plan.id, { state: 'canceled', ended_at: now, next_attempt_at: null })
  await lockEntitlement(trx, plan.user_id)
  await revokeGrantsOfCause(trx, plan.user_id, graceCause(plan), now)
  await recomputeEntitlements(trx, plan.user_id)
}

/** Lets access go on for the days of grace, once for a period. */
async function giveGrace(trx: Knex.Transaction, plan: RenewingPlanRow): Promise<void> {
  await lockEntitlement(trx, plan.user_id)
  await insertGrant(trx, {
    user_id: plan.user_id,
    entitlement: BANK,
    name: 'Grace period',
    order_id: null,
    cause: graceCause(plan),
    starts_at: plan.period_end,
    ends_at: graceEnd(plan.period_end),
  })
  await recomputeEntitlements(trx, plan.user_id)
}

/**
 * A renewal could not be tried, which is not its owner's doing: it is tried again soon, after those that are due
 * meanwhile, and access goes on for the days of grace. Call it under the plan's lock.
 */
export async function postponeRenewal(trx: Knex.Transaction, plan: RenewingPlanRow, now: Date): Promise<void> {
  const next = new Date(now.getTime() + POSTPONE_MS)
  await updateRenewingPlan(trx, plan.id, { next_attempt_at: next })
  if (!plan.cancel_at_end && plan.period_end <= next && graceEnd(plan.period_end) > now) await giveGrace(trx, plan)
}

/**
 * A renewal was not paid: access goes on for the days of grace, the next try is set and the learner notified; after the
 * last try the plan ends. Call it under the plan's lock. `needsBank`: the bank wants its customer to agree.
 */
export async function followFailedRenewal(
  trx: Knex.Transaction,
  {
    plan,
    amount,
    currency,
    needsBank,
    now,
  }: {
    plan: RenewingPlanRow
    amount: number
    currency: string
    needsBank: boolean
    now: Date
  },
): Promise<void> {
  const attempts = plan.attempts + 1
  const next = nextAttempt(plan.period_end, attempts)
  const until = graceEnd(plan.period_end)
  if (!next) {
    await endPlan(trx, plan, now)
    await requestNotice(trx, 'renewal-ended', plan.user_id, {})
    return
  }
  await updateRenewingPlan(trx, plan.id, { state: 'past_due', attempts, next_attempt_at: next })
  if (until > now) await giveGrace(trx, plan)
  await requestNotice(trx, 'renewal-failed', plan.user_id, {
    amount,
    currency,
    until: until.toISOString(),
    hasEnded: until <= now,
    next: next.toISOString(),
    needsBank,
  })
}
