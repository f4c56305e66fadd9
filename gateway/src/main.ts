import { systemClock } from '@wardround/kit/base/clock.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { startTelemetry } from '@wardround/kit/base/telemetry.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { drainOnClose } from '@wardround/kit/http/drain.ts'
import { openRedis } from '@wardround/kit/jobs/open-redis.ts'
import { startTasks } from '@wardround/kit/jobs/periodic.ts'
import { runProcess } from '@wardround/kit/process/process.ts'
import { createIdentitySigner } from '@wardround/kit/security/identity.ts'
import { Agent } from 'undici'
import { buildGateway } from './app.ts'
import { gatewayConfig } from './config.ts'
import { createDocuments } from './documents/documents.ts'
import { listenForTextChanges } from './documents/listen-for-changes.ts'
import { contentReader } from './documents/read-content.ts'
import { drawerAt } from './drawing/drawer.ts'
import { createGuard } from './guard.ts'
import { identitySource } from './identity-source.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import { liveSubscriber } from './live.ts'
import { upstreamChecks } from './readiness.ts'
import type { CardForm } from './security-headers.ts'
import { sessionCookie, viewCookie } from './session/cookie.ts'
import { createSessions } from './session/session.ts'
import { listenForChanges } from './session/session-changes.ts'
import { sessionTokenReader } from './session/session-token.ts'
import { deviceCookie, trialCookie } from './session/signed-id-cookie.ts'
import { createViews } from './session/views.ts'
import { createStreams } from './streams.ts'
import { TASKS } from './tasks.ts'
import { createUpstreams } from './upstreams.ts'

const config = gatewayConfig()
const logger = createLogger({ name: 'gateway', level: config.LOG_LEVEL })
const clock = systemClock

/** Real payments leave the sandbox out. */
const cardFormOf = ({ STRIPE_PUBLISHABLE_KEY, SANDBOX_URL }: typeof config): CardForm =>
  STRIPE_PUBLISHABLE_KEY ? 'stripe' : SANDBOX_URL ? { sandbox: new URL(SANDBOX_URL).origin } : undefined

await runProcess({
  name: 'gateway',
  logger,
  start: async (resources) => {
    resources.add('telemetry', await startTelemetry({ name: 'gateway', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
    const agent = new Agent({ connections: 128, pipelining: 1, keepAliveTimeout: 30_000 })
    resources.add('upstream connections', () => agent.close())

    const redis = openRedis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 500,
      lazyConnect: true,
    })
    redis.on('error', (error) => logger.debug({ err: error }, 'redis'))
    await redis.connect().catch(() => undefined)
    resources.add('redis', async () => redis.disconnect())

    const nats = await connectNats({ url: config.NATS_URL, name: 'gateway', logger })
    resources.add('nats', () => nats.close())

    const upstreams = createUpstreams(config.upstreams, clock)
    const sign = createIdentitySigner(config.GATEWAY_KEY)
    const readToken = sessionTokenReader(config.SESSION_PUBLIC_KEY)
    const states = identitySource({ upstreams, agent, sign })
    const sessions = createSessions({ readToken, fetchState: states.sessionState, clock })
    const readView = sessionTokenReader(config.SESSION_PUBLIC_KEY, 'wr-view')
    const views = createViews({
      cookie: viewCookie(config.PUBLIC_URL),
      readToken: readView,
      live: createSessions({ readToken: readView, fetchState: states.viewState, clock }),
      clock,
    })
    const streams = createStreams({
      sessions,
      clock,
      logger,
      subscribe: liveSubscriber(nats.connection, logger),
    })
    resources.add('session changes', listenForChanges(nats.connection, [sessions, views.live, streams], logger))

    const documents = createDocuments({
      read: contentReader({ upstreams, agent, product: config.PRODUCT, sign }),
      origin: new URL(config.PUBLIC_URL).origin,
      indexed: config.NODE_ENV === 'production' && config.STAGING_CREDENTIALS === undefined,
      clock,
      logger,
    })
    resources.add('text changes', listenForTextChanges(nats.connection, documents.renew))

    const drawer = drawerAt(config.SITE_DRAWER, logger)
    if (drawer) resources.add('drawing of pages', drawer.stop)
    const limiter = createRateLimiter({ redis, clock, logger })
    const tasks = await startTasks({ process: 'gateway', tasks: TASKS, deps: { limiter }, logger })
    resources.add('tasks', () => tasks.stop())

    const cookie = sessionCookie(config.PUBLIC_URL)
    const guard = createGuard({
      sessions,
      views,
      limiter,
      cookie,
      trials: trialCookie(config.PUBLIC_URL, config.GATEWAY_KEY),
      devices: deviceCookie(config.PUBLIC_URL, config.GATEWAY_KEY),
      ownOrigin: new URL(config.PUBLIC_URL).origin,
      sign,
      clock,
    })
    const app = buildGateway({
      product: config.PRODUCT,
      guard,
      upstreams,
      agent,
      cookie,
      sessions,
      views,
      streams,
      readToken,
      clock,
      logger,
      production: config.NODE_ENV === 'production',
      trustedProxies: config.TRUSTED_PROXIES,
      siteDir: config.SITE_DIR,
      metricsToken: config.METRICS_TOKEN,
      stagingCredentials: config.STAGING_CREDENTIALS,
      maintenance: config.MAINTENANCE,
      documents,
      draw: drawer?.draw,
      limiter,
      cardForm: cardFormOf(config),
      recaptcha: config.RECAPTCHA_SITE_KEY !== undefined,
      analyticsId: config.ANALYTICS_ID,
      checks: {
        ...upstreamChecks(config.upstreams, agent),
        redis: async () => void (await redis.ping()),
        nats: async () => nats.connection.flush(),
      },
    })
    drainOnClose(app, config.DRAIN_SECONDS)
    resources.add('http', () => app.close())
    await app.listen({ host: config.HOST, port: config.PORT })
  },
})
