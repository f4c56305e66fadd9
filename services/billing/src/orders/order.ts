import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import { type Entitlements, isLive } from '@wardround/proto/entitlements.ts'
import type { ORDER_STATES } from '@wardround/proto/http/billing/checkout.ts'

export type OrderState = (typeof ORDER_STATES)[number]
export type OrderLine = { productId: string; name: string; price: { amount: number; currency: string } }

/** What the provider says of a payment, reduced to what decides an order. */
export type PaymentFact = {
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled' | 'other'
  failed: boolean
  received: number
  currency: string
  refunded: number
}

/** States that only go forward: what is paid stays paid until all of it is given back. */
const FINAL: readonly OrderState[] = ['paid', 'refunded']
export const isFinal = (state: OrderState): boolean => FINAL.includes(state)

/** The state an order takes on when this is what the provider says (payments, state machine of a payment intent). */
export function nextState(state: OrderState, payment: PaymentFact, amount: number): OrderState {
  if (state === 'refunded') return 'refunded'
  if (payment.status === 'succeeded' && payment.received >= amount)
    return payment.refunded >= amount ? 'refunded' : 'paid'
  if (state === 'paid') return 'paid'
  if (payment.status === 'requires_action') return 'action'
  if (payment.status === 'canceled' || payment.failed) return 'failed'
  return state
}

/** Why a purchase of this origin is not for this learner now, in words for the learner; undefined when it is. */
export function refusalOf(
  origin: CheckoutOrigin,
  productTypes: readonly number[],
  current: Entitlements,
  now: Date,
): string | undefined {
  const hasPlan = isLive(current, 'question-bank', now)
  const bank = productTypes.filter((type) => type === 1).length
  if (bank > 1) return 'Choose one plan at a time.'
  if (origin === 'newsubscribe') {
    if (bank === 0) return 'Choose a plan first, then add gems to it.'
    return hasPlan ? 'You already have an active plan. Extend it instead.' : undefined
  }
  if (origin === 'extend' || origin === 'resetextend')
    return bank === 1 && hasPlan ? undefined : 'There is no active plan to extend. Choose a new plan.'
  if (bank > 0) return 'Only gems can be added here. Choose gems.'
  return hasPlan ? undefined : 'Gems can only be added to an active plan. Choose a plan first.'
}

/** What a buyer sees of a failed payment; a lost or stolen card gets the general words only. */
export function failureMessage(code: string): string {
  const words: Record<string, string> = {
    insufficient_funds: 'There is not enough money on the card. You have not been charged. Try another card.',
    expired_card: 'The card has expired. You have not been charged. Try another card.',
    incorrect_cvc: 'The security code is incorrect. You have not been charged. Check it and try again.',
    processing_error: 'We could not reach the bank. You have not been charged. Try again in a minute.',
    payment_intent_authentication_failure:
      'Your bank did not confirm the payment. You have not been charged. Try again, or use another card.',
  }
  return words[code] ?? 'Your bank declined the card. You have not been charged. Try another card or ask your bank.'
}

const MINUTE = 60_000
/** Minutes until an open order is looked at again, by how often it was: what is stuck makes room for what is fresh. */
const BACK_OFF = [1, 2, 4, 8, 15, 30, 60, 180, 360]

/** When reconciliation looks at an open order next; `checks` is how often it did. */
export const nextCheck = (now: Date, checks: number): Date =>
  new Date(now.getTime() + (BACK_OFF[checks] ?? BACK_OFF.at(-1) ?? 0) * MINUTE)

/** After this long nobody will pay an order any more; the provider's walk still finds it if somebody does (ms). */
export const ABANDONED_MS = 30 * 24 * 60 * MINUTE
