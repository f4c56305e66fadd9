import { randomUUID } from 'node:crypto'
import type { Call, ServiceName } from '@wardround/proto/contract.ts'
import type { ErrorCode } from '@wardround/proto/errors.ts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { type Clock, systemClock } from '../base/clock.ts'
import { DomainError, failureOf } from '../base/errors.ts'
import type { Logger } from '../base/logger.ts'
import { createMetrics, type Metrics } from '../base/metrics.ts'
import type { Database } from '../data/database.ts'
import type { Identity } from '../security/identity.ts'
import { accessHooks } from './access-hooks.ts'
import type { App } from './app-type.ts'
import { auditLogRoutes } from './audit-log-routes.ts'
import { backlogRoutes, type WatchedQueue } from './backlog-routes.ts'
import { bodyParsers } from './body-parsers.ts'
import { sendFailure, toDomainError } from './error-reply.ts'
import { healthRoutes } from './health-routes.ts'
import { idempotencyHooks } from './idempotency-hooks.ts'
import { observeRequests } from './observe-requests.ts'
import { serialiseSanitised } from './serialise-sanitised.ts'
import { type Copy, setupRoutes } from './setup-routes.ts'
import { validateCleaned } from './validate-cleaned.ts'
import { usePlainWords } from './validation-words.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as the gateway vouches; a visitor on health checks. */
    identity: Identity
    /** The code that the request was answered with, when it failed. */
    failure: ErrorCode | undefined
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

export type { App }

export type HttpAppOptions = {
  service: ServiceName
  logger: Logger
  /** The service's key of `identityKeyFor`, base64. */
  identityKey: string
  /** Needed by calls with `idempotencyKey` and for the backlog; also checked by `/readyz`. */
  db?: Database
  /** What else `/readyz` checks: each throws when it is not ready. */
  readiness?: Record<string, () => Promise<void>>
  /** Queues that the backlog counts. */
  queues?: readonly WatchedQueue[]
  /** What the service owns or keeps copies of, for the set-up screen. */
  copies?: readonly Copy[]
  clock?: Clock
  metrics?: Metrics
}

const BODY_LIMIT = 2 * 1024 * 1024
const REQUEST_ID = /^[\w.-]{8,64}$/

const requestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()

/**
 * The HTTP side of a service. Every route is a declared call (`app.route({ ...contract, handler })`) or is refused at
 * start; access, validation, envelope, idempotency keys, request ids, one log line, metrics and traces come from the
 * declaration.
 */
export function createHttpApp(options: HttpAppOptions): App {
  const {
    service,
    logger,
    identityKey,
    db,
    readiness = {},
    queues = [],
    copies = [],
    clock = systemClock,
    metrics = createMetrics(service),
  } = options
  usePlainWords()
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than validating it: lines that need the request's id name it themselves.
    childLoggerFactory: (parent) => parent,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    // What still comes while the service closes is answered like the rest, and its connection ends with it.
    return503OnClosing: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply)
    },
    clientErrorHandler: (error, socket) => {
      const failure = JSON.stringify(failureOf(toDomainError(Object.assign(error, { statusCode: 400 }))))
      if (socket.writable)
        socket.end(
          `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(failure)}\r\nConnection: close\r\n\r\n${failure}`,
        )
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validateCleaned)
  app.setSerializerCompiler(serialiseSanitised)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((request, reply) => sendFailure(new DomainError('request.unknown'), request, reply))
  app.decorateRequest('identity')
  app.decorateRequest('failure', undefined)
  observeRequests(app, { metrics, logger })
  bodyParsers(app)
  accessHooks(app, { service, identityKey, clock, metrics })
  if (db) idempotencyHooks(app, { db })
  healthRoutes(app, { metrics, readiness: { ...(db ? { database: () => ping(db) } : {}), ...readiness } })
  if (db) backlogRoutes(app, { service, db, queues })
  if (db) auditLogRoutes(app, { service, db })
  if (db) setupRoutes(app, { service, db, copies })
  return app
}

const ping = async (db: Database) => {
  await db.pool.query('select 1')
}
