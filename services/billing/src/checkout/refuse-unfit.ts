import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { Knex } from 'knex'
import type { ProductWithServices } from '#catalogue/catalogue-repository.ts'
import { entitlementsOf } from '#entitlements/entitlement.ts'
import { listGrants, toGrant } from '#entitlements/entitlement-repository.ts'
import { refusalOf } from '#orders/order.ts'
import { listPaidSince, type OrderRow } from '#orders/order-repository.ts'
import { findLivePlan, findRenewingPlan } from '#orders/renewing-plan-repository.ts'

const RENEWS = 'Your plan renews automatically. Cancel the renewal first.'

const isPlan = (products: readonly Pick<ProductWithServices, 'type'>[]) => products.some(({ type }) => type === 1)

/** Whether a plan of this person renews, so that no other one is sold beside it. */
const hasRenewingPlan = async (trx: Knex.Transaction, uid: string) => (await findLivePlan(trx, uid)) !== undefined

/**
 * An order that this person paid after an open one was begun, and that gives a service which the open one gives too.
 */
async function findRival(
  trx: Knex.Transaction,
  order: OrderRow,
  products: readonly ProductWithServices[],
): Promise<OrderRow | undefined> {
  const given = new Set(products.flatMap(({ services }) => services.map(({ type }) => type)))
  return (await listPaidSince(trx, order, [...given])).at(0)
}

async function refusalOfRenewal(trx: Knex.Transaction, order: OrderRow, planId: string): Promise<string | undefined> {
  const plan = await findRenewingPlan(trx, planId)
  const isDue = plan?.state === 'past_due' && plan.period_end.getTime() === order.renews_from?.getTime()
  return isDue ? undefined : 'This renewal is no longer due. See your subscription.'
}

type Purchase = {
  uid: string
  origin: CheckoutOrigin
  products: readonly ProductWithServices[]
  /** The open order, where it has been begun: what was paid for since may have made it one too many. */
  order?: OrderRow
}

async function refusalNow(
  trx: Knex.Transaction,
  { uid, origin, products, order }: Purchase,
  now: Date,
): Promise<string | undefined> {
  if (order?.renewing_plan_id) return refusalOfRenewal(trx, order, order.renewing_plan_id)
  if (isPlan(products) && (await hasRenewingPlan(trx, uid))) return RENEWS
  if (order && (await findRival(trx, order, products)))
    return 'You have paid for another order since you started this one. Start again if you want both.'
  const types = products.map((product) => product.type)
  const refusal = refusalOf(origin, types, entitlementsOf((await listGrants(trx, uid)).map(toGrant)), now)
  if (refusal) return refusal
  const given = products.flatMap((product) => product.services.map((service) => service.type))
  return new Set(given).size < given.length ? 'Two of these are of the same type. Choose one of them.' : undefined
}

/**
 * Throws `order.not-allowed` when these products are not for this user now: beside a plan that renews, after another
 * order that was paid while this one was open, or where they give one service twice, which an order grants once. Asked
 * when a checkout is started and again when pay is pressed.
 */
export async function refuseUnfit(trx: Knex.Transaction, purchase: Purchase, now: Date): Promise<void> {
  const refusal = await refusalNow(trx, purchase, now)
  if (refusal) throw new DomainError('order.not-allowed', { message: refusal })
}

/**
 * Why the money of an order that has been paid goes back instead of giving access: it came without asking us, or while
 * another payment was under way, and would have been refused. Two plans that do not renew, both submitted before either
 * was paid, follow each other. The caller holds the user's lock.
 */
export async function findReturnReason(
  trx: Knex.Transaction,
  order: OrderRow,
  products: readonly ProductWithServices[],
): Promise<string | undefined> {
  if (order.renewing_plan_id) return undefined
  if (isPlan(products) && (await hasRenewingPlan(trx, order.user_id)))
    return 'A plan that renews was paid for before this payment arrived.'
  const rival = await findRival(trx, order, products)
  const wasAsked = order.submitted_at !== null && rival?.paid_at && order.submitted_at <= rival.paid_at
  return rival && !wasAsked ? 'Another order of the same type was paid for before this payment arrived.' : undefined
}
