import type Stripe from 'stripe'
import type { Context } from '../api/route.ts'
import { invalidRequest } from '../base/api-error.ts'
import { cardByToken } from '../cards/test-cards.ts'
import { insertObject, lockObject } from '../store/object-repository.ts'
import { cardBehindToken, newPaymentMethod } from './payment-method.ts'

/** The payment method of this id, locked; or a fresh one where a test name such as `pm_card_visa` stands for it. */
export async function resolvePaymentMethod(context: Context, idOrToken: string): Promise<Stripe.PaymentMethod> {
  const card = cardByToken(idOrToken)
  if (!card) {
    const { data, hidden } = await lockObject(context.trx, 'payment_method', idOrToken, 'payment_method')
    if (hidden.detached)
      throw invalidRequest('The provided PaymentMethod was detached from a Customer. It may not be used again.', {
        param: 'payment_method',
      })
    return data
  }
  const method = newPaymentMethod(cardBehindToken(card, new Date(context.now * 1000)), { type: 'card' }, context.now)
  await insertObject(context.trx, method, { card: card.number })
  return method
}
