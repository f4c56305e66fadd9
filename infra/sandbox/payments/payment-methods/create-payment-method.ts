import type Stripe from 'stripe'
import type { Call } from '../api/route.ts'
import { invalidRequest } from '../base/api-error.ts'
import { checkCard } from '../cards/check-card.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import { insertObject } from '../store/object-repository.ts'
import { type MethodData, newPaymentMethod } from './payment-method.ts'

/**
 * A payment method from typed card data. Only a browser may send a number: a server that does is refused,
 * as the provider refuses it, so that no number ever passes through our own API.
 */
export async function createPaymentMethod(call: Call, data: MethodData): Promise<Stripe.PaymentMethod> {
  if (!data.card) throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  if (call.caller === 'secret') {
    throw invalidRequest(
      'Sending credit card numbers directly to the API is unsafe. Use a test payment method such as pm_card_visa, or the card form.',
      { param: 'card[number]' },
    )
  }
  const checked = checkCard(data.card, new Date(call.now * 1000))
  const method = newPaymentMethod(checked, data, call.now)
  const card = cardByNumber(checked.digits)
  await insertObject(call.trx, method, { card: card.number })
  return method
}
