import type Stripe from 'stripe'
import type { Context } from '../api/route.ts'
import { invalidRequest } from '../base/api-error.ts'
import { emitEvent } from '../events/emit-event.ts'
import { getObject, saveObject } from '../store/object-repository.ts'

/** Keeps the card with the customer. Repeating it changes nothing; a card of somebody else is refused. */
export async function attachToCustomer(
  context: Context,
  method: Stripe.PaymentMethod,
  customerId: string,
): Promise<Stripe.PaymentMethod> {
  await getObject(context.trx, 'customer', customerId, 'customer')
  if (method.customer === customerId) return method
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    })
  }
  const attached = { ...method, customer: customerId }
  await saveObject(context.trx, attached)
  await emitEvent(context, 'payment_method.attached', attached)
  return attached
}
