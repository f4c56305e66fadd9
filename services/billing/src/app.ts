import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http/http-app.ts'
import { catalogueRoutes } from '#catalogue/catalogue-routes.ts'
import { catalogueProductRoutes } from '#catalogue/staff-products/catalogue-product-routes.ts'
import { catalogueServiceRoutes } from '#catalogue/staff-services/catalogue-service-routes.ts'
import { checkoutRoutes } from '#checkout/checkout-routes.ts'
import type { Deps } from '#deps.ts'
import { disputeRoutes } from '#disputes/dispute-routes.ts'
import { freeAccessRoutes } from '#free-access/free-access-routes.ts'
import { incidentRoutes } from '#incidents/incident-routes.ts'
import { webhookRoutes } from '#payments/webhook-routes.ts'
import { purchaseRoutes } from '#purchases/purchase-routes.ts'
import { renewalRoutes } from '#renewals/renewal-routes.ts'
import { seatCheckoutRoutes } from '#seat-checkout/seat-checkout-routes.ts'
import { seatRoutes } from '#seats/seat-routes.ts'
import { orderRoutes } from '#staff-orders/order-routes.ts'
import { staffSeatRoutes } from '#staff-seats/staff-seat-routes.ts'
import { subscriptionRoutes } from '#subscriptions/subscription-routes.ts'
import { userServiceRoutes } from '#user-services/user-service-routes.ts'

/** Billing's HTTP process: what is on sale, orders, payments, access. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'billing', db: deps.db })
  catalogueRoutes(app, deps)
  checkoutRoutes(app, deps)
  orderRoutes(app, deps)
  renewalRoutes(app, deps)
  freeAccessRoutes(app, deps)
  disputeRoutes(app, deps)
  incidentRoutes(app, deps)
  purchaseRoutes(app, deps)
  seatCheckoutRoutes(app, deps)
  seatRoutes(app, deps)
  staffSeatRoutes(app, deps)
  subscriptionRoutes(app, deps)
  userServiceRoutes(app, deps)
  webhookRoutes(app, deps)
  catalogueServiceRoutes(app, deps)
  catalogueProductRoutes(app, deps)
  return app
}
