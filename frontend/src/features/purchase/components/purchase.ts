import type { PurchaseOrigin } from '#shared/navigation/plan-checkout.ts'

export type Purchase = { checkoutId: string; productIds: string[]; origin: PurchaseOrigin; resetConfirmed: boolean }

/** What is said of a plan that renews, before it is chosen and before it is paid. */
export const RENEWS =
  'Renews automatically until you cancel. We email you before each renewal. You can cancel in your account.'

const ORIGINS: readonly PurchaseOrigin[] = ['newsubscribe', 'extend', 'resetextend', 'gems']
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The purchase that an address stands for, or undefined when it stands for none. */
export function purchaseOf(search: URLSearchParams): Purchase | undefined {
  const checkoutId = search.get('id') ?? ''
  const productIds = (search.get('products') ?? '').split(',').filter(Boolean)
  const origin = ORIGINS.find((each) => each === search.get('origin'))
  if (!UUID.test(checkoutId) || !origin || productIds.length === 0 || !productIds.every((id) => UUID.test(id)))
    return undefined
  return { checkoutId, productIds, origin, resetConfirmed: search.get('reset') === 'confirmed' }
}
