import { listOverdueOrders } from '#checkout/order-repository.ts'
import { reconcileOrders } from '#checkout/submit-checkout.ts'
import type { Deps } from '#deps.ts'
import { listUnmatchedEvents } from '#payments/provider-event-repository.ts'
import { settleReported } from '#payments/settle-reported.ts'

const MINUTE = 60_000
const BATCH = 50

/** One round: open orders older than a minute, and events that found no order when they came. Answers how many were looked at. */
export async function reconcile(deps: Deps): Promise<number> {
  const now = deps.clock().getTime()
  const orders = await listOverdueOrders(deps.db.knex, new Date(now - MINUTE), BATCH)
  const events = await listUnmatchedEvents(deps.db.knex, new Date(now - 3 * 24 * 60 * MINUTE), BATCH)
  for (const event of events)
    await settleReported(deps, event).catch((error: unknown) =>
      deps.logger.warn({ err: error, event: event.id }, 'an event stays unmatched'),
    )
  return (await reconcileOrders(deps, orders)) + events.length
}

/** Reconciles every minute until stopped; rounds never overlap. */
export function startReconciliation(deps: Deps): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    round = round.then(() => reconcile(deps)).catch((error: unknown) => deps.logger.error({ err: error }, 'reconciliation failed'))
  }, MINUTE)
  return async () => {
    clearInterval(timer)
    await round
  }
}
