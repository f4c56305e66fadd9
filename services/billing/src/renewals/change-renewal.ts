import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { payRenewal as payContract, RenewingPlan } from '@wardround/proto/http/billing/renewals.ts'
import type { Knex } from 'knex'
import { listOnSale, listProductsById } from '#catalogue/catalogue-repository.ts'
import { intentReply, paymentOf, priceOf } from '#checkout/create-service-intent.ts'
import type { Deps } from '#deps.ts'
import { findRenewal } from '#orders/order-repository.ts'
import { firstAttempt, graceEnd } from '#orders/renewal.ts'
import {
  findLivePlan,
  lockLivePlan,
  type RenewingPlanRow,
  updateRenewingPlan,
} from '#orders/renewing-plan-repository.ts'
import { isStudent } from '#people/student-repository.ts'
import { providerOf } from '#provider/provider.ts'

/** Whether a student price holds. */
const paysAsStudent = async (deps: Deps, uid: string, products: readonly { student_amount: number | null }[]) =>
  products.some(({ student_amount: price }) => price !== null) && isStudent(deps.db.knex, uid)

async function present(deps: Deps, plan: RenewingPlanRow): Promise<RenewingPlan> {
  const products = await listProductsById(
    deps.db.knex,
    [plan.product_id, plan.next_product_id].filter((id) => id !== null),
  )
  const student = await paysAsStudent(deps, plan.user_id, products)
  const shown = (id: string | null) => {
    const product = products.find((each) => each.id === id)
    return product
      ? {
          productId: product.id,
          name: product.name,
          price: { amount: priceOf(product, student), currency: product.currency },
        }
      : null
  }
  const due = plan.state === 'past_due'
  return {
    state: due ? 'past_due' : 'active',
    plan: shown(plan.product_id) as RenewingPlan['plan'],
    next: shown(plan.next_product_id),
    periodEnd: plan.period_end.toISOString(),
    cancelAtEnd: plan.cancel_at_end,
    card: plan.card_brand && plan.card_last4 ? { brand: plan.card_brand, last4: plan.card_last4 } : null,
    graceUntil: due ? graceEnd(plan.period_end).toISOString() : null,
    nextAttemptAt: due ? (plan.next_attempt_at?.toISOString() ?? null) : null,
  }
}

/** The own renewing plan; null for somebody who has none. */
export async function getRenewingPlan(deps: Deps, uid: string): Promise<RenewingPlan | null> {
  const plan = await findLivePlan(deps.db.knex, uid)
  return plan ? present(deps, plan) : null
}

/** Changes the own plan under its lock. Throws `resource.missing` without one. */
async function change(
  deps: Deps,
  uid: string,
  changes: (trx: Knex.Transaction, plan: RenewingPlanRow) => Promise<Parameters<typeof updateRenewingPlan>[2]>,
): Promise<RenewingPlan> {
  const row = await transaction(deps.db, async (trx) => {
    const plan = await lockLivePlan(trx, uid)
    if (!plan) throw new DomainError('resource.missing')
    return updateRenewingPlan(trx, plan.id, await changes(trx, plan))
  })
  return present(deps, row)
}

/** Lets the plan end with its period; a plan whose renewal is unpaid ends with the days of grace. */
export const cancelRenewal = (deps: Deps, uid: string): Promise<RenewingPlan> =>
  change(deps, uid, async (_trx, plan) => ({
    cancel_at_end: true,
    next_product_id: null,
    next_attempt_at: plan.state === 'past_due' ? graceEnd(plan.period_end) : plan.period_end,
  }))

/** Takes a cancellation back. */
export const resumeRenewal = (deps: Deps, uid: string): Promise<RenewingPlan> =>
  change(deps, uid, async (_trx, plan) =>
    plan.cancel_at_end
      ? {
          cancel_at_end: false,
          next_attempt_at: plan.state === 'past_due' ? deps.clock() : firstAttempt(plan.period_end),
        }
      : {},
  )

/** Renews as another plan from the next period on. Throws `order.not-allowed` for what does not renew. */
export const switchRenewal = (deps: Deps, uid: string, productId: string): Promise<RenewingPlan> =>
  change(deps, uid, async (trx, plan) => {
    if (plan.state === 'past_due')
      throw new DomainError('order.not-allowed', {
        message: 'Your renewal payment is due. Pay it first, then change your plan.',
      })
    const [product] = await listOnSale(trx, [productId], deps.clock())
    if (!product?.renews)
      throw new DomainError('order.not-allowed', {
        message: 'This plan is not on sale, or does not renew. Choose another.',
      })
    return { next_product_id: product.id === plan.product_id ? null : product.id }
  })

/**
 * The payment of a renewal that is due, for the buyer to make with any card, or to agree to at the bank. The card is
 * saved for the periods to come. Throws `resource.missing` where nothing is due.
 */
export async function payRenewal(deps: Deps, uid: string): Promise<CallReply<typeof payContract>> {
  const plan = await findLivePlan(deps.db.knex, uid)
  const order =
    plan && plan.state === 'past_due' ? await findRenewal(deps.db.knex, plan.id, plan.period_end) : undefined
  if (!order) throw new DomainError('resource.missing')
  const provider = providerOf(deps)
  return intentReply(deps, order, await paymentOf(deps, provider, order))
}
