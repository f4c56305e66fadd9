import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { DomainError } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import type { App } from './app-type.ts'
import { sendFailure } from './error-reply.ts'
import { healthRoutes } from './health-routes.ts'

/** What a process without calls answers: whether it lives, whether it is ready, and its metrics. */
export function createHealthApp(options: {
  logger: Logger
  metrics: Metrics
  readiness: Record<string, () => Promise<void>>
}): App {
  const app = Fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  }).withTypeProvider<ZodTypeProvider>()
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((request, reply) => sendFailure(new DomainError('request.unknown'), request, reply))
  app.decorateRequest('failure', undefined)
  healthRoutes(app, options)
  return app
}
