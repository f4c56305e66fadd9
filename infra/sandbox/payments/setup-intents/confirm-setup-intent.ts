import type Stripe from 'stripe'
import type { Call, Context } from '../api/route.ts'
import { ApiError, invalidRequest, resourceMissing } from '../base/api-error.ts'
import { decide } from '../cards/decide.ts'
import type { Decline } from '../cards/declines.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import { emitEvent } from '../events/emit-event.ts'
import { attachToCustomer } from '../payment-methods/attach-payment-method.ts'
import { createPaymentMethod } from '../payment-methods/create-payment-method.ts'
import { resolvePaymentMethod } from '../payment-methods/resolve-payment-method.ts'
import { lockObject, saveObject } from '../store/object-repository.ts'
import { type ConfirmParams, mustWait } from './setup-intent.ts'

type Intent = Stripe.SetupIntent

/** Nothing was saved; another card may be tried. */
async function refuse(
  context: Context,
  intent: Intent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Pick<Decline, 'code' | 'message'> & Partial<Pick<Decline, 'declineCode'>>,
): Promise<{ intent: Intent; error: ApiError }> {
  const body = {
    type: 'card_error' as const,
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message,
    payment_method: method,
  }
  const refused = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: body,
  } as unknown as Intent
  await saveObject(context.trx, refused)
  await emitEvent(context, 'setup_intent.setup_failed', refused)
  return { intent: refused, error: new ApiError(402, { ...body, setup_intent: refused }) }
}

async function save(context: Context, intent: Intent, method: Stripe.PaymentMethod): Promise<Intent> {
  const { hidden } = await lockObject(context.trx, 'payment_method', method.id)
  const kept = typeof intent.customer === 'string' ? await attachToCustomer(context, method, intent.customer) : method
  if (intent.usage === 'off_session') await saveObject(context.trx, kept, { ...hidden, setUp: true })
  const saved = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  } as Intent
  await saveObject(context.trx, saved)
  await emitEvent(context, 'setup_intent.succeeded', saved)
  return saved
}

async function ask(
  context: Context,
  intent: Intent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Promise<Intent> {
  const url = `${context.publicUrl}/sandbox/3ds/${intent.id}?client_secret=${intent.client_secret}`
  const waiting = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  } as unknown as Intent
  await saveObject(context.trx, waiting)
  await emitEvent(context, 'setup_intent.requires_action', waiting)
  return waiting
}

async function chooseMethod(call: Call, intent: Intent, params: ConfirmParams): Promise<Stripe.PaymentMethod> {
  if (params.payment_method_data) return createPaymentMethod(call, params.payment_method_data)
  const named = params.payment_method ?? intent.payment_method
  if (typeof named === 'string') return resolvePaymentMethod(call, named)
  throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  })
}

/**
 * Saves a card that the caller names or has typed, the way the test card table says: saved, declined, or the bank asks
 * first. Card 0341 is saved and declines every payment, as at the provider.
 */
export async function confirmSetupIntent(
  call: Call,
  intent: Intent,
  params: ConfirmParams,
): Promise<Intent | ApiError> {
  mustWait(intent)
  const method = await chooseMethod(call, intent, params)
  const { hidden } = await lockObject(call.trx, 'payment_method', method.id)
  const card = cardByNumber(hidden.card ?? '')
  const decision = decide(card, { offSession: false, setUp: false, authenticated: false, requested: false })
  if (decision.kind === 'asks') return ask(call, intent, method, params.return_url)
  if (decision.kind === 'declined' && !card.savedThough)
    return (await refuse(call, intent, method, decision.decline)).error
  return save(call, intent, method)
}

/** The bank's customer agreed to the card being saved, or did not. */
export async function authenticateSetup(
  context: Context,
  id: string,
  secret: string | undefined,
  agreed: boolean,
): Promise<Intent> {
  const { data: intent } = await lockObject(context.trx, 'setup_intent', id, 'intent')
  if (intent.client_secret !== secret) throw resourceMissing('setup_intent', id, 'intent')
  if (intent.status !== 'requires_action') throw invalidRequest('This SetupIntent does not wait.')
  const { data: method } = await lockObject(context.trx, 'payment_method', intent.payment_method as string)
  if (agreed) return save(context, intent, method)
  const failure = { code: 'setup_intent_authentication_failure', message: 'Your bank did not confirm the card.' }
  return (await refuse(context, intent, method, failure as never)).intent
}
