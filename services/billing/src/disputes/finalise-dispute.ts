import { transaction } from '@wardround/kit/data/database.ts'
import { DISPUTE_STATES } from '@wardround/proto/http/billing/disputes.ts'
import type { Knex } from 'knex'
import type Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { endPlanOfOrder } from '#orders/follow-payment.ts'
import { lockOrder, type OrderRow } from '#orders/order-repository.ts'
import { restoreOrder, suspendOrder } from '#orders/take-back.ts'
import { type DisputeState, effectOfDispute, isDecided } from './dispute.ts'
import { type DisputeRow, listDisputes, saveDispute } from './dispute-repository.ts'

const stateOf = (status: string): DisputeState => DISPUTE_STATES.find((state) => state === status) ?? 'under_review'

export const hasDisputes = async (deps: Pick<Deps, 'db'>, orderId: string): Promise<boolean> =>
  (await listDisputes(deps.db.knex, [orderId])).length > 0

/** Suspends what an order gives again, where a dispute of it is open or lost. The caller holds the order's lock. */
export async function suspendWhileDisputed(trx: Knex.Transaction, order: OrderRow, now: Date): Promise<void> {
  for (const { state, provider_dispute_id: id } of await listDisputes(trx, [order.id]))
    if (effectOfDispute(state) === 'suspend') await suspendOrder(trx, order, id, now)
}

/**
 * Brings a dispute to where the provider has it. While it is open and once it is lost, what the order gave is
 * suspended; won, it comes back, unless the order was refunded meanwhile. A card whose payment was lost is not charged
 * again.
 */
export async function finaliseDispute(
  deps: Deps,
  orderId: string,
  dispute: Stripe.Dispute,
): Promise<DisputeRow | undefined> {
  return transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order) return undefined
    const now = deps.clock()
    const state = stateOf(dispute.status)
    const dueBy = dispute.evidence_details?.due_by
    const { row, before } = await saveDispute(trx, {
      order_id: order.id,
      provider_dispute_id: dispute.id,
      state,
      reason: dispute.reason,
      amount: dispute.amount,
      currency: dispute.currency,
      due_at: dueBy && !isDecided(state) ? new Date(dueBy * 1000) : null,
      opened_at: new Date(dispute.created * 1000),
      closed_at: isDecided(state) ? now : null,
    })
    if (before !== row.state && order.state === 'paid') {
      const effect = effectOfDispute(state)
      if (state === 'lost') await endPlanOfOrder(trx, order, now)
      if (effect === 'suspend') await suspendOrder(trx, order, dispute.id, now)
      if (effect === 'restore') await restoreOrder(trx, order, dispute.id)
    }
    return row
  })
}
