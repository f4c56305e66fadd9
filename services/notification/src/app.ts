import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http/http-app.ts'
import { bellRoutes } from '#bell/bell-routes.ts'
import { notificationRoutes } from '#broadcasts/notification-routes.ts'
import { deliveryRoutes } from '#deliveries/delivery-routes.ts'
import { mailTemplateRoutes } from '#mail-templates/mail-template-routes.ts'
import { messageRoutes } from '#messages/message-routes.ts'
import { preferenceRoutes } from '#preferences/preference-routes.ts'
import { pushRoutes } from '#push/push-routes.ts'
import type { Deps } from './deps.ts'

/** Notification's calls over HTTP. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'notification', db: deps.db })
  deliveryRoutes(app, deps)
  mailTemplateRoutes(app, deps)
  bellRoutes(app, deps)
  messageRoutes(app, deps)
  notificationRoutes(app, deps)
  pushRoutes(app, deps)
  preferenceRoutes(app, deps)
  return app
}
