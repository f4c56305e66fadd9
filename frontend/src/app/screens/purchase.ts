import { paths } from '#shared/navigation/paths.ts'
import { type SiteScreen, screen } from './screen.ts'

const checkout = () => import('#features/purchase/pages/checkout-page.tsx').then((m) => m.CheckoutPage)

/** Plans, checkout and orders. */
export const purchaseScreens: readonly SiteScreen[] = [
  screen(paths.subscription(), 'Subscription', 'verified', () =>
    import('#features/purchase/pages/subscription-page.tsx').then((m) => m.SubscriptionPage),
  ),
  screen(paths.ownOrders(), 'Orders', 'verified', () =>
    import('#features/purchase/pages/orders-page.tsx').then((m) => m.OrdersPage),
  ),
  screen(paths.purchase(), 'Choose a plan', 'verified', () =>
    import('#features/purchase/pages/purchase-page.tsx').then((m) => m.PurchasePage),
  ),
  screen(paths.extend(), 'Extend your plan', 'subscribed', () =>
    import('#features/purchase/pages/extend-page.tsx').then((m) => m.ExtendPage),
  ),
  screen(paths.checkoutRedirect(), 'Back from your bank', 'verified', () =>
    import('#features/purchase/pages/checkout-redirect-page.tsx').then((m) => m.CheckoutRedirectPage),
  ),
  screen(paths.checkoutCompleted(), 'Your payment', 'verified', () =>
    import('#features/purchase/pages/checkout-completed-page.tsx').then((m) => m.CheckoutCompletedPage),
  ),
  screen(paths.checkout(), 'Pay', 'verified', checkout),
  // Under `/checkout` buy those who have a plan.
  screen(paths.subscriberCheckout(), 'Pay', 'subscribed', checkout),
]
