import type Stripe from 'stripe'
import type { Context } from '../api/route.ts'
import { ApiError, resourceMissing } from '../base/api-error.ts'
import { emitEvent } from '../events/emit-event.ts'
import { chargeIntent } from '../payment-intents/charge-intent.ts'
import { mustAllow, refused } from '../payment-intents/payment-intent-states.ts'
import { authenticateSetup } from '../setup-intents/confirm-setup-intent.ts'
import { findObject, lockObject, saveObject } from '../store/object-repository.ts'

/** What waits for the bank's question: a payment, or a card that is to be saved. */
export type Waiting = Stripe.PaymentIntent | Stripe.SetupIntent

/** What waits, for whoever holds its secret; for anybody else it does not exist. */
export async function getWaiting(db: Context['trx'], id: string, secret: string | undefined): Promise<Waiting> {
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const found = await findObject(db, kind, id)
  if (!found || found.data.client_secret !== secret) throw resourceMissing(kind, id, 'intent')
  return found.data
}

async function fail(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Stripe.PaymentIntent> {
  const failed = refused(
    intent,
    {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      payment_method: method,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
    null,
  )
  await saveObject(context.trx, failed)
  await emitEvent(context, 'payment_intent.payment_failed', failed)
  return failed
}

/** The bank's customer agreed or did not. A second answer meets a payment that no longer waits, and is refused. */
export async function authenticate(
  context: Context,
  id: string,
  secret: string | undefined,
  agreed: boolean,
): Promise<Waiting> {
  if (id.startsWith('seti_')) return authenticateSetup(context, id, secret, agreed)
  const { data: intent } = await lockObject(context.trx, 'payment_intent', id, 'intent')
  if (intent.client_secret !== secret) throw resourceMissing('payment_intent', id, 'intent')
  mustAllow('authenticate', intent)
  const { data: method } = await lockObject(context.trx, 'payment_method', intent.payment_method as string)
  if (!agreed) return fail(context, intent, method)
  const result = await chargeIntent(context, intent, method, { offSession: false, authenticated: true })
  return result instanceof ApiError ? (result.body.payment_intent as Stripe.PaymentIntent) : result
}
