import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http-app.ts'
import { mailRoutes } from '#mails/mail-routes.ts'
import type { Deps } from './deps.ts'

/** Notification's calls over HTTP. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'notification', db: deps.db })
  mailRoutes(app, deps)
  return app
}
