import type { Deps } from '#deps.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { markProviderEvent } from '#payments/provider-event-repository.ts'

/**
 * An event is a hint only: the payment is read from the provider and its order finalised; one without an order is kept as
 * unmatched and tried again.
 */
export async function finaliseReported(deps: Deps, event: { id: string; payment_intent_id: string }): Promise<void> {
  const order = await finalisePayment(deps, event.payment_intent_id)
  await markProviderEvent(deps.db.knex, event.id, order ? 'settled' : 'unmatched', deps.clock())
}
