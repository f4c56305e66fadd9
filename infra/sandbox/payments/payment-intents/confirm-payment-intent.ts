import type Stripe from 'stripe'
import type { Call } from '../api/route.ts'
import { type ApiError, invalidRequest } from '../base/api-error.ts'
import { createPaymentMethod } from '../payment-methods/create-payment-method.ts'
import { resolvePaymentMethod } from '../payment-methods/resolve-payment-method.ts'
import { chargeIntent } from './charge-intent.ts'
import { methodOptions } from './payment-intent.ts'
import type { ConfirmParams } from './payment-intent-params.ts'
import { mustAllow, withMethod } from './payment-intent-states.ts'

/** The card to charge: typed just now, named, or chosen before. */
async function chooseMethod(
  call: Call,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
): Promise<Stripe.PaymentMethod> {
  if (params.payment_method_data) return createPaymentMethod(call, params.payment_method_data)
  const named = params.payment_method ?? intent.payment_method
  if (typeof named !== 'string') {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Add one with the confirmation or with an update.",
      {
        code: 'payment_intent_unexpected_state',
        payment_intent: intent,
      },
    )
  }
  return resolvePaymentMethod(call, named)
}

function mustBelong(method: Stripe.PaymentMethod, intent: Stripe.PaymentIntent): void {
  if (method.customer === null || method.customer === intent.customer) return
  throw invalidRequest('The provided PaymentMethod belongs to a customer. Pass that customer with the PaymentIntent.', {
    code: 'payment_method_unexpected_state',
    param: 'payment_method',
  })
}

/**
 * Confirms a payment that the caller has locked. A declined card is a returned failure: its charge and its events stay.
 */
export async function confirmPaymentIntent(
  call: Call,
  before: Stripe.PaymentIntent,
  params: ConfirmParams,
): Promise<Stripe.PaymentIntent | ApiError> {
  mustAllow('confirm', before)
  if (params.off_session && params.setup_future_usage)
    throw invalidRequest('You cannot set setup_future_usage for a payment with off_session.', {
      param: 'setup_future_usage',
    })
  const method = await chooseMethod(call, before, params)
  mustBelong(method, before)
  const intent: Stripe.PaymentIntent = {
    ...withMethod(before, method.id),
    ...(params.setup_future_usage ? { setup_future_usage: params.setup_future_usage } : {}),
    ...(params.receipt_email ? { receipt_email: params.receipt_email } : {}),
    ...(params.payment_method_options ? { payment_method_options: methodOptions(params.payment_method_options) } : {}),
  }
  // A payment that must not wait for its owner is treated like one without the owner: the question itself is the
  // failure.
  const offSession = params.off_session === true || params.error_on_requires_action === true
  return chargeIntent(call, intent, method, { offSession, authenticated: false, returnUrl: params.return_url })
}
