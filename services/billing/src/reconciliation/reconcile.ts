import type { Deps } from '#deps.ts'
import { listUnsentEvidence } from '#disputes/dispute-repository.ts'
import { sendEvidence } from '#disputes/submit-evidence.ts'
import { ABANDONED_MS, nextCheck } from '#orders/order.ts'
import { listOverdueOrders, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { finaliseReported } from '#payments/finalise-reported.ts'
import { listUnmatchedEvents } from '#payments/provider-event-repository.ts'
import { listUnsentRefunds } from '#refunds/refund-repository.ts'
import { sendRefund } from '#staff-orders/refund-order.ts'

const MINUTE = 60_000
const BATCH = 200
/**
 * How long one run looks at orders (ms): while the provider is slow the next run begins with what is freshest again.
 */
const BUDGET = 45_000

/** Looks at an open order, and says when it is looked at next, also where the provider did not answer. */
async function checkOrder(deps: Deps, order: OrderRow): Promise<void> {
  const now = deps.clock()
  const abandoned = now.getTime() - order.created_at.getTime() > ABANDONED_MS
  await updateOrder(deps.db.knex, order.id, {
    checks: order.checks + 1,
    next_check_at: abandoned ? null : nextCheck(now, order.checks + 1),
  })
  await finalisePayment(deps, order.payment_intent_id as string)
}

/**
 * Resolves open orders that are due, refunds and evidence that were stored and never confirmed, and events that found
 * no order when they came. Returns how many there were.
 */
export async function reconcile(deps: Deps): Promise<number> {
  const now = deps.clock().getTime()
  const db = deps.db.knex
  const orders = await listOverdueOrders(db, new Date(now), BATCH)
  const refunds = await listUnsentRefunds(db, new Date(now - MINUTE), BATCH)
  const events = await listUnmatchedEvents(db, new Date(now - 3 * 24 * 60 * MINUTE), BATCH)
  const evidence = await listUnsentEvidence(db, new Date(now - MINUTE), BATCH)
  const guard = (what: string, id: string) => (error: unknown) =>
    deps.logger.warn({ err: error, id }, `${what} could not be reconciled`)
  const began = performance.now()
  for (const order of orders) {
    if (performance.now() - began > BUDGET) break
    await checkOrder(deps, order).catch(guard('an order', order.id))
  }
  for (const refund of refunds) await sendRefund(deps, refund).catch(guard('a refund', refund.id))
  for (const dispute of evidence) await sendEvidence(deps, dispute).catch(guard('evidence', dispute.id))
  for (const event of events)
    await finaliseReported(deps, { ...event, ids: [event.id] }).catch(guard('an event', event.id))
  return orders.length + refunds.length + evidence.length + events.length
}
