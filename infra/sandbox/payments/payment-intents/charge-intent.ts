import type Stripe from 'stripe'
import type { Context } from '../api/route.ts'
import { ApiError, type ErrorBody } from '../base/api-error.ts'
import { randomText } from '../base/ids.ts'
import { type Circumstances, decide } from '../cards/decide.ts'
import type { Decline } from '../cards/declines.ts'
import { cardByNumber, type TestCard } from '../cards/test-cards.ts'
import { newCharge } from '../charges/charge.ts'
import { emitEvent } from '../events/emit-event.ts'
import { attachToCustomer } from '../payment-methods/attach-payment-method.ts'
import { insertObject, lockObject, saveObject } from '../store/object-repository.ts'
import { schedule } from '../store/scheduled-changes.ts'
import { asked, paid, refused } from './payment-intent-states.ts'

type Parties = { intent: Stripe.PaymentIntent; method: Stripe.PaymentMethod; card: TestCard; authenticated: boolean }

/** Keeps the card for later where the payment was made with that intention. */
async function saveCard(context: Context, { intent, method }: Parties): Promise<void> {
  if (!intent.setup_future_usage || typeof intent.customer !== 'string') return
  const { hidden } = await lockObject(context.trx, 'payment_method', method.id)
  const attached = await attachToCustomer(context, method, intent.customer)
  if (intent.setup_future_usage === 'off_session') await saveObject(context.trx, attached, { ...hidden, setUp: true })
}

async function take(context: Context, parties: Parties): Promise<Stripe.PaymentIntent> {
  const charge = newCharge({ ...parties, now: context.now })
  const intent = paid(parties.intent, charge.id)
  await insertObject(context.trx, charge)
  await emitEvent(context, 'charge.succeeded', charge)
  await saveObject(context.trx, intent)
  await emitEvent(context, 'payment_intent.succeeded', intent)
  const booked = { ...charge, balance_transaction: `txn_${randomText(24)}` }
  await saveObject(context.trx, booked)
  await emitEvent(context, 'charge.updated', booked, { balance_transaction: null })
  await saveCard(context, parties)
  if (parties.card.warns) await schedule(context.trx, 'fraud.warn', charge.id)
  if (parties.card.dispute) await schedule(context.trx, 'dispute.open', charge.id)
  return intent
}

/** The charge failed and stays; the answer is 402 with the payment, which may be tried again. */
async function refuse(context: Context, parties: Parties, decline: Decline): Promise<ApiError> {
  const charge = newCharge({ ...parties, decline, now: context.now })
  await insertObject(context.trx, charge)
  await emitEvent(context, 'charge.failed', charge)
  const error: ErrorBody = {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    advice_code: decline.advice,
    message: decline.message,
    charge: charge.id,
    payment_method: parties.method,
  }
  const intent = refused(parties.intent, error as Stripe.PaymentIntent.LastPaymentError, charge.id)
  await saveObject(context.trx, intent)
  await emitEvent(context, 'payment_intent.payment_failed', intent)
  return new ApiError(402, { ...error, payment_intent: intent })
}

async function ask(
  context: Context,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Promise<Stripe.PaymentIntent> {
  const url = `${context.publicUrl}/sandbox/3ds/${intent.id}?client_secret=${intent.client_secret}`
  const waiting = asked(intent, url, returnUrl)
  await saveObject(context.trx, waiting)
  await emitEvent(context, 'payment_intent.requires_action', waiting)
  return waiting
}

export type ChargeOptions = { offSession: boolean; authenticated: boolean; returnUrl?: string | undefined }

/**
 * Charges the card the way the test card table says: paid, declined, or the bank asks first. The intent is locked by
 * the caller.
 */
export async function chargeIntent(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: ChargeOptions,
): Promise<Stripe.PaymentIntent | ApiError> {
  const { hidden } = await lockObject(context.trx, 'payment_method', method.id)
  const card = cardByNumber(hidden.card ?? '')
  const requested = intent.payment_method_options?.card?.request_three_d_secure
  const circumstances: Circumstances = {
    offSession: options.offSession,
    setUp: hidden.setUp === true,
    authenticated: options.authenticated,
    requested: requested === 'any' || requested === 'challenge',
  }
  const decision = decide(card, circumstances)
  const parties = { intent, method, card, authenticated: options.authenticated }
  if (decision.kind === 'asks') return ask(context, intent, options.returnUrl)
  return decision.kind === 'declined' ? refuse(context, parties, decision.decline) : take(context, parties)
}
