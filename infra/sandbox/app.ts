import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ZodError } from 'zod'
import { adminRoutes } from './admin/admin-routes.ts'
import { cardFormRoutes } from './card-form/card-form-routes.ts'
import { homeRoutes } from './home/home-routes.ts'
import { mailboxRoutes } from './mailbox/mailbox-routes.ts'
import { parseBrackets, paymentsApi } from './payments/api/router.ts'
import { ApiError } from './payments/base/api-error.ts'
import { paymentPageRoutes } from './payments/pages/payment-page-routes.ts'
import { ROUTES } from './payments/routes.ts'
import { threeDSecureRoutes } from './payments/three-d-secure/three-d-secure-routes.ts'
import { verificationPageRoutes } from './payments/verification-sessions/verification-page-routes.ts'
import { purchaseRoutes } from './purchases/purchase-routes.ts'
import { pushRoutes } from './pushes/push-routes.ts'
import { textRoutes } from './texts/text-routes.ts'
import { assetRoutes } from './web/assets.ts'
import { secureEverything } from './web/security.ts'

export type SandboxDeps = { db: Database; clock: Clock; logger: Logger; publicUrl: string; allowRemote: boolean }

const healthRoutes = (app: FastifyInstance, db: Database) => {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.knex.raw('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready', missing: ['database'] })
    }
  })
}

/** Everything over HTTP: the payments API under `/v1`, and the sandbox's own pages and calls. */
export async function buildSandbox(deps: SandboxDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { querystringParser: parseBrackets },
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  secureEverything(app, deps)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ZodError)
      return reply.code(400).send({
        error: 'Some of what was sent is not right.',
        details: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      })
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500)
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return reply.code(status).send({ error: status >= 500 ? 'Something went wrong.' : error.message })
  })
  healthRoutes(app, deps.db)
  assetRoutes(app)
  homeRoutes(app, deps)
  paymentPageRoutes(app, deps)
  mailboxRoutes(app, deps)
  textRoutes(app, deps)
  pushRoutes(app, deps)
  purchaseRoutes(app, deps)
  cardFormRoutes(app)
  adminRoutes(app, deps)
  await app.register(threeDSecureRoutes, { deps })
  await app.register(verificationPageRoutes, { deps })
  await app.register(async (scope) => paymentsApi(scope, { deps, routes: ROUTES }), { prefix: '/v1' })
  return app
}
