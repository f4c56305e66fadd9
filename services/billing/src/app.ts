import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http-app.ts'
import { catalogueRoutes } from '#catalogue/catalogue-routes.ts'
import { checkoutRoutes } from '#checkout/checkout-routes.ts'
import type { Deps } from '#deps.ts'
import { webhookRoutes } from '#payments/webhook-routes.ts'
import { purchaseRoutes } from '#purchases/purchase-routes.ts'
import { subscriptionRoutes } from '#subscriptions/subscription-routes.ts'
import { userServiceRoutes } from '#user-services/user-service-routes.ts'

/** Billing's HTTP process: what is on sale, orders, payments, access. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'billing', db: deps.db })
  catalogueRoutes(app, deps)
  checkoutRoutes(app, deps)
  purchaseRoutes(app, deps)
  subscriptionRoutes(app, deps)
  userServiceRoutes(app, deps)
  webhookRoutes(app, deps)
  return app
}
