import type { Deps } from '#deps.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { markProviderEvents } from '#payments/provider-event-repository.ts'

/**
 * Events are hints only: the payment that they are of is read from the provider and its order finalised; those
 * without an order are kept as unmatched and tried again.
 */
export async function finaliseReported(deps: Deps, event: { ids: string[]; payment_intent_id: string }): Promise<void> {
  const order = await finalisePayment(deps, event.payment_intent_id)
  await markProviderEvents(deps.db.knex, event.ids, order ? 'settled' : 'unmatched', deps.clock())
}
