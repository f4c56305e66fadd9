import { paths } from '#shared/navigation/paths.ts'

export type PurchaseOrigin = 'newsubscribe' | 'extend' | 'gems'
export type Purchase = { checkoutId: string; productIds: string[]; origin: PurchaseOrigin }

const ORIGINS: readonly PurchaseOrigin[] = ['newsubscribe', 'extend', 'gems']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The address of the payment page of a new purchase: all that it is stands in the address, so that a reload is the same purchase. */
export function checkoutPath(origin: PurchaseOrigin, productIds: readonly string[]): string {
  const query = { id: crypto.randomUUID(), products: productIds.join(','), origin }
  return origin === 'newsubscribe' ? paths.checkout(query) : paths.subscriberCheckout(query)
}

/** The purchase that an address stands for, or undefined when it stands for none. */
export function purchaseOf(search: URLSearchParams): Purchase | undefined {
  const checkoutId = search.get('id') ?? ''
  const productIds = (search.get('products') ?? '').split(',').filter(Boolean)
  const origin = ORIGINS.find((each) => each === search.get('origin'))
  if (!UUID.test(checkoutId) || !origin || productIds.length === 0 || !productIds.every((id) => UUID.test(id))) return undefined
  return { checkoutId, productIds, origin }
}
