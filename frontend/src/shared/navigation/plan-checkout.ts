import { paths } from './paths.ts'

export type PurchaseOrigin = 'newsubscribe' | 'extend' | 'resetextend' | 'gems'

/**
 * The address of the payment page of a new purchase: all that it is stands in the address, so that a reload is the same
 * purchase. `resetextend` goes there only after the buyer agreed that all answers are archived.
 */
export function checkoutPath(origin: PurchaseOrigin, productIds: readonly string[]): string {
  const reset = origin === 'resetextend' ? { reset: 'confirmed' } : {}
  const query = { id: crypto.randomUUID(), products: productIds.join(','), origin, ...reset }
  return origin === 'newsubscribe' ? paths.checkout(query) : paths.subscriberCheckout(query)
}
