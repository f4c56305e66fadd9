import type { ServiceName } from '@wardround/proto/contract.ts'
import { configureCrashPoint } from '../base/crash-points.ts'
import { createLogger, type Logger } from '../base/logger.ts'
import { createMetrics, type Metrics } from '../base/metrics.ts'
import { startTelemetry } from '../base/telemetry.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { prepareDatabase } from '../data/prepare-database.ts'
import { type ProviderState, reportProviders } from '../data/provider-states.ts'
import type { Consumer } from '../events/consumer.ts'
import { startConsumers } from '../events/consumers.ts'
import { connectNats, type Nats } from '../events/nats.ts'
import { startRelay } from '../events/relay.ts'
import { type Answerer, startAnswering } from '../events/requests.ts'
import type { WatchedQueue } from '../http/backlog-routes.ts'
import { drainOnClose } from '../http/drain.ts'
import type { App, HttpAppOptions } from '../http/http-app.ts'
import { type PeriodicTask, startTasks } from '../jobs/periodic.ts'
import { kitTasks } from './kit-tasks.ts'
import { type Resources, runProcess } from './process.ts'

type ServiceConfig = {
  NODE_ENV: string
  LOG_LEVEL: string
  HOST: string
  PORT: number
  DRAIN_SECONDS: number
  DATABASE_URL: string
  MIGRATIONS_URL?: string | undefined
  NATS_URL: string
  IDENTITY_KEY: string
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  CRASH_AT?: string | undefined
}

/** Shows a queue among what the service has in hand; answers it. */
type WatchQueue = <Queue extends Pick<WatchedQueue, 'counts' | 'age'>>(name: string, queue: Queue) => Queue

/** What a service builds its dependencies from. */
export type Opened = {
  db: Database
  nats: Nats
  logger: Logger
  metrics: Metrics
  resources: Resources
  watchQueue: WatchQueue
}

type Service<Deps> = {
  name: ServiceName
  config: ServiceConfig
  /** The service's own folder of migrations. */
  migrations: URL
  /** Opens what only this service needs; add each to `resources`. */
  deps(opened: Opened): Deps | Promise<Deps>
  app(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db'>): App
  consumers: Consumer<Deps>[]
  /** What other services may ask of this one. */
  answerers?: readonly Answerer<Deps>[]
  /** What this process uses from outside. */
  providers?(deps: Deps): readonly ProviderState[]
  /** What runs again and again beside the calls. */
  tasks?: readonly PeriodicTask<Deps>[]
}

/**
 * The composition root of a service's HTTP process, the same for all: telemetry, database and migrations, NATS, relay,
 * consumers, periodic tasks, HTTP; closed in reverse order.
 */
export function runService<Deps>({
  name,
  config,
  migrations,
  deps: buildDeps,
  app: buildApp,
  consumers,
  answerers = [],
  providers,
  tasks = [],
}: Service<Deps>): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL })
  return runProcess({
    name,
    logger,
    start: async (resources) => {
      configureCrashPoint(config.CRASH_AT)
      resources.add('telemetry', await startTelemetry({ name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
      const metrics = createMetrics(name)
      const db = openDatabase({ url: config.DATABASE_URL, name, logger })
      resources.add('database', () => db.close())
      await prepareDatabase({ db, config, migrations, logger })
      const nats = await connectNats({ url: config.NATS_URL, name, logger })
      resources.add('nats', () => nats.close())
      const queues: WatchedQueue[] = []
      const watchQueue: WatchQueue = (queueName, queue) => {
        queues.push({ name: queueName, counts: () => queue.counts(), age: () => queue.age() })
        return queue
      }
      const deps = await buildDeps({ db, nats, logger, metrics, resources, watchQueue })
      if (providers) await reportProviders(db, providers(deps))
      const relay = startRelay({ db, nats, logger, metrics })
      resources.add('relay', () => relay.stop())
      const running = startConsumers({ db, nats, logger, consumers, deps, metrics })
      resources.add('consumers', () => running.stop())
      const answering = startAnswering({ nats, logger, answerers, deps })
      resources.add('answering', () => answering.stop())
      const repeating = await startTasks({
        process: name,
        tasks: [...tasks, ...kitTasks<Deps>(db, queues, metrics)],
        deps,
        db,
        logger,
        metrics,
      })
      resources.add('tasks', () => repeating.stop())
      const app = buildApp(deps, {
        logger,
        identityKey: config.IDENTITY_KEY,
        metrics,
        queues,
        readiness: { nats: async () => nats.connection.flush() },
      })
      drainOnClose(app, config.DRAIN_SECONDS)
      resources.add('http', () => app.close())
      await app.listen({ host: config.HOST, port: config.PORT })
    },
  })
}
