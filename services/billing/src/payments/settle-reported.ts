import type { Deps } from '#deps.ts'
import { markProviderEvent } from '#payments/provider-event-repository.ts'
import { settlePayment } from '#payments/settle-payment.ts'

/**
 * An event is a hint only: the payment is read from the provider and its order settled; one without an order is kept as
 * unmatched and tried again.
 */
export async function settleReported(deps: Deps, event: { id: string; payment_intent_id: string }): Promise<void> {
  const order = await settlePayment(deps, event.payment_intent_id)
  await markProviderEvent(deps.db.knex, event.id, order ? 'settled' : 'unmatched', deps.clock())
}
