import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import { traceRequests } from '@wardround/kit/http/trace-requests.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify'
import { serveApiDocs } from './api-docs.ts'
import type { Documents } from './documents/documents.ts'
import { serveSiteFiles } from './documents/site-files.ts'
import { closeForMaintenance } from './doors/maintenance.ts'
import { lockStaging } from './doors/staging-lock.ts'
import type { DrawPage } from './drawing/drawer.ts'
import { domainErrorOf, refuse, sendError } from './failure.ts'
import { letPass } from './limits/body-limit.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import { countRequests } from './metrics.ts'
import { routeReadiness } from './readiness.ts'
import { type RoutingDeps, routeCalls } from './routing.ts'
import type { CardForm } from './security-headers.ts'
import { phoneHomeFinder } from './session/phone-home.ts'
import { serveSite } from './static-site.ts'

export type GatewayDeps = RoutingDeps & {
  logger: Logger
  clock: Clock
  production: boolean
  /** Their word about who asks is taken. */
  trustedProxies?: string[]
  siteDir?: string
  /** Who shows it reads the figures; without one nobody does in production, and this machine elsewhere. */
  metricsToken?: string | undefined
  /** `name:password` that everybody has to send, as on staging. */
  stagingCredentials?: string | undefined
  /** The site is closed for maintenance. */
  maintenance?: boolean
  cardForm: CardForm
  /** Pages load reCAPTCHA's script. */
  recaptcha: boolean
  /** Pages load Google's tag library with this id, for readers who agree. */
  analyticsId?: string | undefined
  /** Texts of the public site. */
  documents?: Documents
  /** Draws the pages of the public site. */
  draw?: DrawPage | undefined
  limiter?: Pick<RateLimiter, 'take'>
  checks: Record<string, () => Promise<void>>
}

const SAMPLED = new Set(['question', 'answer'])
const SAMPLE_ONE_IN = 100
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/
/**
 * Replies are compressed each time they are sent: a paper of 180 questions takes a fifth of the processor time of
 * quality 4 and 6% more bytes. The window is what such a reply fills.
 */
const LIGHT = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** The gateway: every declared call, the site, and nothing else. */
export function buildGateway(deps: GatewayDeps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would cost more than checking it: lines name the request themselves.
    childLoggerFactory: (parent) => parent,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    requestTimeout: 130_000,
    // What still comes while the process closes is answered like the rest, and its connection ends with it.
    return503OnClosing: false,
    trustProxy: deps.trustedProxies?.length ? deps.trustedProxies : false,
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply, 'request.invalid', { details: [{ path: 'params', message: 'The address is not valid.' }] })
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  traceRequests(app, { nameOf: ({ call }) => call?.name, continues: false })
  if (deps.stagingCredentials) lockStaging(app, deps.product, deps.stagingCredentials)
  if (deps.maintenance) closeForMaintenance(app, deps.product)
  let seen = 0
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const hot = request.call !== undefined && SAMPLED.has(request.call.rate) && reply.statusCode < 300
    seen += 1
    const { identity } = request.admission ?? {}
    if (hot && !identity?.actor && seen % SAMPLE_ONE_IN !== 0) return
    request.log.info(
      {
        call: request.call?.name,
        method: request.method,
        path: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        uid: identity?.uid,
        actor: identity?.actor,
        requestId: request.id,
      },
      'request',
    )
  })
  app.setErrorHandler(async (error, request, reply) => {
    const failure = domainErrorOf(error)
    const { code } = failure
    if (code === 'request.too-large' && request.headers['transfer-encoding']) await letPass(request.raw)
    if (code === 'internal') request.log.error({ err: error, requestId: request.id }, 'unhandled error')
    if (code === 'gateway.unavailable')
      request.log.warn({ err: error, requestId: request.id }, 'identity could not be reached')
    return sendError(reply, failure)
  })

  countRequests(app, { token: deps.metricsToken, production: deps.production })
  app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: LIGHT },
  })
  routeReadiness(app, deps.checks)
  app.register(async (scope) => routeCalls(scope, deps))
  if (!deps.production) serveApiDocs(app, deps.product)
  if (deps.documents) serveSiteFiles(app, deps.documents.files)
  const page = serveSite(app, deps.siteDir, {
    documents: deps.documents,
    draw: deps.draw,
    limiter: deps.limiter,
    cardForm: deps.cardForm,
    recaptcha: deps.recaptcha,
    analyticsId: deps.analyticsId,
    cookie: deps.cookie,
    phoneHomeOf: phoneHomeFinder(deps),
    product: deps.product,
  })
  const answerElse: RouteHandlerMethod = (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') return refuse(reply, 'request.unknown')
    return page(request, reply) ?? refuse(reply, 'request.unknown')
  }
  // Only what a route answers is compressed.
  app.register(async (scope) => {
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerElse })
  })
  app.setNotFoundHandler(answerElse)
  return app
}
