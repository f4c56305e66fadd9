import { randomUUID } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  completeCardChange as completeContract,
  startCardChange as contract,
} from '@wardround/proto/http/billing/renewals.ts'
import type Stripe from 'stripe'
import { customerOf } from '#checkout/create-service-intent.ts'
import type { Deps } from '#deps.ts'
import {
  findLivePlan,
  lockRenewingPlan,
  type RenewingPlanRow,
  updateRenewingPlan,
} from '#orders/renewing-plan-repository.ts'
import { askProvider, providerOf } from '#provider/provider.ts'
import { getRenewingPlan } from './change-renewal.ts'

const isOpen = ({ status }: Stripe.SetupIntent) => status !== 'succeeded' && status !== 'canceled'

async function ownPlan(deps: Deps, uid: string): Promise<RenewingPlanRow> {
  const plan = await findLivePlan(deps.db.knex, uid)
  if (!plan) throw new DomainError('resource.missing')
  return plan
}

/** The set-up that is under way, or a new one. Two tabs get the same. */
async function setupOf(deps: Deps, plan: RenewingPlanRow): Promise<Stripe.SetupIntent> {
  const { stripe } = providerOf(deps)
  const { setup_intent_id: known } = plan
  if (known) {
    const intent = await askProvider(() => stripe.setupIntents.retrieve(known))
    if (isOpen(intent)) return intent
  }
  const customer = await customerOf(deps, stripe, plan.user_id)
  const intent = await askProvider(() =>
    stripe.setupIntents.create(
      {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { renewing_plan_id: plan.id },
      },
      { idempotencyKey: `plan:${plan.id}:card:${randomUUID()}` },
    ),
  )
  const first = await transaction(deps.db, async (trx) => {
    const locked = await lockRenewingPlan(trx, plan.id)
    const other = locked?.setup_intent_id
    if (other && other !== known) return other
    await updateRenewingPlan(trx, plan.id, { setup_intent_id: intent.id })
    return intent.id
  })
  return first === intent.id ? intent : askProvider(() => stripe.setupIntents.retrieve(first))
}

/** Starts saving another card for the renewals; nothing is charged. Throws `resource.missing` without a plan. */
export async function startCardChange(deps: Deps, uid: string): Promise<CallReply<typeof contract>> {
  const plan = await ownPlan(deps, uid)
  // One that was saved in a browser that never came back counts before the next begins.
  await adoptCard(deps, plan)
  const provider = providerOf(deps)
  const intent = await setupOf(deps, await ownPlan(deps, uid))
  return {
    provider: provider.name,
    clientSecret: intent.client_secret ?? '',
    publishableKey: provider.publishableKey,
    cardFormUrl: provider.cardFormUrl,
  }
}

/**
 * Takes over the card of the set-up that is under way, once the provider says that it is saved: a renewal that is due
 * is tried with it at once. Returns the plan with its new card, or undefined where there is none.
 */
export async function adoptCard(deps: Deps, plan: RenewingPlanRow): Promise<RenewingPlanRow | undefined> {
  const { setup_intent_id: id } = plan
  if (!id) return undefined
  const { stripe } = providerOf(deps)
  const intent = await askProvider(() => stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))
  const method = intent.payment_method
  if (intent.status !== 'succeeded' || typeof method !== 'object' || method === null) return undefined
  if (intent.metadata?.['renewing_plan_id'] !== plan.id) return undefined
  return transaction(deps.db, async (trx) => {
    const locked = await lockRenewingPlan(trx, plan.id)
    if (!locked || locked.setup_intent_id !== id) return undefined
    const isDue = locked.state === 'past_due' && !locked.cancel_at_end
    return updateRenewingPlan(trx, plan.id, {
      setup_intent_id: null,
      payment_method_id: method.id,
      card_brand: method.card?.brand ?? null,
      card_last4: method.card?.last4 ?? null,
      ...(isDue ? { next_attempt_at: deps.clock() } : {}),
    })
  })
}

/** Reads the set-up from the provider; the address of the page is not asked. Throws `resource.missing`. */
export async function completeCardChange(deps: Deps, uid: string): Promise<CallReply<typeof completeContract>> {
  const changed = await adoptCard(deps, await ownPlan(deps, uid))
  const plan = await getRenewingPlan(deps, uid)
  if (!plan) throw new DomainError('resource.missing')
  return { changed: changed !== undefined, plan }
}
