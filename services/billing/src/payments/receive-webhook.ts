import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { firstOf, keysIn } from '@wardround/kit/base/key-list.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { paymentReported } from '@wardround/proto/events/billing.ts'
import type Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { insertProviderEvent } from '#payments/provider-event-repository.ts'
import { providerOf } from '#provider/provider.ts'

const BODY_LIMIT = 256 * 1024
/** Seconds that the signature may be old, or ahead: the library checks the first only. */
const TOLERANCE = 300

/** Events of a payment after which nothing can have changed for its order. */
const SAYS_NOTHING: readonly string[] = ['payment_intent.created', 'payment_intent.processing']

/**
 * Verifies the signature over the raw body, stores the event once and tells ourselves of it; the work is done by the
 * consumer. Throws `webhook.signature` for anything that is not the provider's, and `request.too-large` above 256 kB.
 */
export async function receiveWebhook(deps: Deps, rawBody: Buffer, signature: string | undefined): Promise<void> {
  const provider = providerOf(deps)
  if (rawBody.length > BODY_LIMIT) throw new DomainError('request.too-large')
  const event = verified(provider.stripe, rawBody, signature, provider.webhookSecret, deps.clock())
  const intentId = paymentIntentOf(event)
  const isWorth = intentId !== undefined && !SAYS_NOTHING.includes(event.type)
  await transaction(deps.db, async (trx) => {
    const isNew = await insertProviderEvent(trx, {
      id: event.id,
      type: event.type,
      payment_intent_id: intentId ?? null,
      // What is about no payment is about a person or a card, and nothing here would erase it with its owner.
      body: intentId ? JSON.stringify(event) : '{}',
      state: isWorth ? 'received' : 'ignored',
    })
    if (isNew && intentId && isWorth)
      await emit(trx, paymentReported, { providerEventId: event.id, paymentIntentId: intentId, type: event.type })
  })
  crashPoint('webhook.stored')
}

function verified(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): Stripe.Event {
  const sentAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1])
  if (!(Math.abs(now.getTime() / 1000 - sentAt) <= TOLERANCE)) throw new DomainError('webhook.signature')
  try {
    return firstOf(keysIn(secret), (one) => stripe.webhooks.constructEvent(rawBody, signature ?? '', one, TOLERANCE))
  } catch (error) {
    throw new DomainError('webhook.signature', { cause: error })
  }
}

/** The payment that an event is about: the intent itself, or the one of a charge or refund. */
function paymentIntentOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  if (object.object === 'payment_intent') return object.id
  const intent = object.payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}
