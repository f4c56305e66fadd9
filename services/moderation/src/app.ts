import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http/http-app.ts'
import { SETTING_COPIES } from '@wardround/kit/http/setup-routes.ts'
import { appealRoutes } from '#appeals/appeal-routes.ts'
import { banRoutes } from '#bans/ban-routes.ts'
import { commentRoutes } from '#comments/comment-routes.ts'
import type { Deps } from '#deps.ts'
import { feedbackRoutes } from '#feedback/feedback-routes.ts'
import { pairRoutes } from '#pairing/pair-routes.ts'
import { safetyRoutes } from '#safety/safety-routes.ts'
import { staffCommentRoutes } from '#staff-comments/staff-comment-routes.ts'
import { signalRoutes } from '#suspects/signal-routes.ts'

/** Moderation's HTTP process: comments, reports and feedback of people, signals, bans and appeals. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App {
  const app = createHttpApp({ ...options, service: 'moderation', db: deps.db, copies: [SETTING_COPIES] })
  commentRoutes(app, deps)
  staffCommentRoutes(app, deps)
  feedbackRoutes(app, deps)
  signalRoutes(app, deps)
  banRoutes(app, deps)
  appealRoutes(app, deps)
  safetyRoutes(app, deps)
  pairRoutes(app, deps)
  return app
}
