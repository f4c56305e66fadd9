import type Stripe from 'stripe'
import type { Context } from '../api/route.ts'
import { newId } from '../base/ids.ts'
import { insertObject } from '../store/object-repository.ts'
import { queueDeliveries } from '../webhooks/delivery-repository.ts'

export const API_VERSION = '2026-10-28.endive'

/**
 * Writes an event with the object as it is now, and a delivery for each endpoint that wants its type, in the caller's
 * transaction.
 * `previous` holds the former values of what changed, for `*.updated`.
 */
export async function emitEvent(
  context: Context,
  type: Stripe.Event['type'],
  object: object,
  previous?: object,
): Promise<void> {
  const event = {
    id: newId('event'),
    object: 'event',
    api_version: API_VERSION,
    created: context.now,
    livemode: false,
    type,
    pending_webhooks: 0,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    request: { id: context.requestId, idempotency_key: context.idempotencyKey },
  } as unknown as Stripe.Event
  await insertObject(context.trx, event)
  await queueDeliveries(context.trx, event.id, type)
}
