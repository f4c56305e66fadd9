import { settleOrder } from '#checkout/settle-order.ts'
import type { Deps } from '#deps.ts'
import { askProvider, providerOf } from '#payments/provider.ts'
import { markProviderEvent } from '#payments/provider-event-repository.ts'

/** An event is a hint only: the payment is read from the provider and its order settled; one without an order is kept as unmatched and tried again. */
export async function settleReported(deps: Deps, event: { id: string; payment_intent_id: string }): Promise<void> {
  const { stripe } = providerOf(deps)
  const intent = await askProvider(() => stripe.paymentIntents.retrieve(event.payment_intent_id, { expand: ['latest_charge'] }))
  const order = await settleOrder(deps, intent)
  await markProviderEvent(deps.db.knex, event.id, order ? 'settled' : 'unmatched', deps.clock())
}
