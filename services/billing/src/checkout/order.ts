import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { ORDER_STATES } from '@wardround/proto/http/billing/checkout.ts'
import type { Entitlement } from '#entitlements/entitlement.ts'

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
  if (payment.status === 'succeeded' && payment.received >= amount) return payment.refunded >= amount ? 'refunded' : 'paid'
  if (state === 'paid') return 'paid'
  if (payment.status === 'requires_action') return 'action'
  if (payment.status === 'canceled' || payment.failed) return 'failed'
  return state
}

/** Why a purchase of this origin is not for this learner now, in words for the learner; undefined when it is. */
export function refusalOf(origin: CheckoutOrigin, productTypes: readonly number[], current: Entitlement, now: Date): string | undefined {
  const live = (until: Date | null) => until !== null && until > now
  const bank = productTypes.filter((type) => type === 1).length
  if (bank > 1) return 'Choose one plan at a time.'
  if (origin === 'newsubscribe') {
    if (bank === 0) return 'Choose a plan first; gems are added to it.'
    return live(current.qbUntil) ? 'You have a live plan already; extend it instead.' : undefined
  }
  if (origin === 'extend') return bank === 1 && live(current.qbUntil) ? undefined : 'There is no live plan to extend.'
  if (bank > 0) return 'Only gems can be added here.'
  return live(current.qbUntil) ? undefined : 'Gems are added to a live plan.'
}

/** What a buyer is told about a failed payment; a lost or stolen card gets the general words only. */
export function failureMessage(code: string): string {
  const words: Record<string, string> = {
    insufficient_funds: 'Your bank says that there is not enough money on the card. Nothing was taken.',
    expired_card: 'The card has expired. Nothing was taken.',
    incorrect_cvc: 'The security code is not right. Nothing was taken.',
    processing_error: 'The bank could not be reached. Nothing was taken; try again in a minute.',
    payment_intent_authentication_failure: 'Your bank did not confirm the payment. Nothing was taken.',
  }
  return words[code] ?? 'Your bank declined the card. Nothing was taken. Try another card or ask your bank.'
}
