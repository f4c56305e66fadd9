import type Stripe from 'stripe'
import { invalidRequest } from '../base/api-error.ts'

type Intent = Stripe.PaymentIntent
type Status = Intent['status']

/** From where each step may be taken. `succeeded` and `canceled` are the end. */
const STEPS = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  change: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  authenticate: ['requires_action'],
} as const satisfies Record<string, readonly Status[]>

/** Throws the provider's 400, with the payment in it, where the step does not fit the state. */
export function mustAllow(step: keyof typeof STEPS, intent: Intent): void {
  if ((STEPS[step] as readonly Status[]).includes(intent.status)) return
  throw invalidRequest(
    `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be used: ${STEPS[step].join(', ')}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    },
  )
}

/** A card is chosen. */
export const withMethod = (intent: Intent, methodId: string): Intent => ({
  ...intent,
  payment_method: methodId,
  status: 'requires_confirmation',
  next_action: null,
})

/** The bank wants to ask its customer, at `url`; afterwards the browser goes to `returnUrl`. */
export const asked = (intent: Intent, url: string, returnUrl: string | undefined): Intent => ({
  ...intent,
  status: 'requires_action',
  last_payment_error: null,
  next_action: returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
})

/** Paid. */
export const paid = (intent: Intent, chargeId: string): Intent => ({
  ...intent,
  status: 'succeeded',
  amount_received: intent.amount,
  latest_charge: chargeId,
  last_payment_error: null,
  next_action: null,
})

/** Not paid; another card may be tried. The error keeps what was wrong with this one. */
export const refused = (
  intent: Intent,
  error: Stripe.PaymentIntent.LastPaymentError,
  chargeId: string | null,
): Intent => ({
  ...intent,
  status: 'requires_payment_method',
  payment_method: null,
  last_payment_error: error,
  next_action: null,
  ...(chargeId ? { latest_charge: chargeId } : {}),
})

export const cancelled = (intent: Intent, reason: Intent['cancellation_reason'], now: number): Intent => ({
  ...intent,
  status: 'canceled',
  canceled_at: now,
  cancellation_reason: reason,
  next_action: null,
})
