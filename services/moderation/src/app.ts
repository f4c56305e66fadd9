import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http-app.ts'
import type { Deps } from '#deps.ts'
import { feedbackRoutes } from '#feedback/feedback-routes.ts'

/** Moderation's HTTP process: comments, reports and feedback of people. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'moderation', db: deps.db })
  feedbackRoutes(app, deps)
  return app
}
