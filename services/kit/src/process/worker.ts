import type { JobContract, JobData } from '@wardround/proto/job.ts'
import { configureCrashPoint } from '../base/crash-points.ts'
import { createLogger } from '../base/logger.ts'
import { createMetrics } from '../base/metrics.ts'
import { startTelemetry } from '../base/telemetry.ts'
import { openDatabase } from '../data/database.ts'
import { prepareDatabase } from '../data/prepare-database.ts'
import { type ProviderState, reportProviders } from '../data/provider-states.ts'
import { connectNats } from '../events/nats.ts'
import { startRelay } from '../events/relay.ts'
import { createHealthApp } from '../http/health-app.ts'
import { type PeriodicTask, startTasks } from '../jobs/periodic.ts'
import { type JobContext, startWorker } from '../jobs/queues.ts'
import { runProcess } from './process.ts'
import type { Opened } from './service.ts'

type WorkerConfig = {
  NODE_ENV: string
  LOG_LEVEL: string
  HOST: string
  PORT: number
  DATABASE_URL: string
  MIGRATIONS_URL?: string | undefined
  REDIS_URL: string
  /** A worker with it publishes the events of its own transactions; without, the service's relay does so within 1 s. */
  NATS_URL?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  CRASH_AT?: string | undefined
}

/** `signal` fires when the process stops; the job is then run again by another process. */
type Handle<Deps, Data> = (deps: Deps, data: Data, context: JobContext, signal: AbortSignal) => Promise<void>

export type JobHandler<Deps> = { job: JobContract; concurrency: number; handle: Handle<Deps, JobData<JobContract>> }

/** Declares what a worker does with the jobs of a queue, `concurrency` at a time. */
export const jobHandler = <C extends JobContract, Deps>(
  job: C,
  handle: Handle<Deps, JobData<C>>,
  concurrency = 1,
): JobHandler<Deps> => ({ job, concurrency, handle: handle as JobHandler<Deps>['handle'] })

type WorkerProcess<Deps> = {
  /** `<service>-worker`. */
  name: string
  config: WorkerConfig
  /** The service's own folder of migrations. */
  migrations: URL
  /** Most connections in each of the two pools. */
  poolSize?: number
  /** Opens what only this worker needs (storage, queues, email); add what is to be closed to `resources`. */
  deps(opened: Pick<Opened, 'db' | 'logger' | 'resources'>): Deps | Promise<Deps>
  jobs: readonly JobHandler<Deps>[]
  /** What runs again and again beside the jobs. */
  tasks?: readonly PeriodicTask<Deps>[]
  /** What this process uses from outside. */
  providers?(deps: Deps): readonly ProviderState[]
}

/**
 * The composition root of a service's queue process, the same for all: telemetry, database and migrations, NATS and
 * relay, jobs, periodic tasks; closed in reverse order.
 */
export function runWorker<Deps>(worker: WorkerProcess<Deps>): Promise<void> {
  const { name, config, poolSize = 5, jobs, tasks = [] } = worker
  const logger = createLogger({ name, level: config.LOG_LEVEL })
  return runProcess({
    name,
    logger,
    start: async (resources) => {
      configureCrashPoint(config.CRASH_AT)
      resources.add('telemetry', await startTelemetry({ name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
      const metrics = createMetrics(name)
      const db = openDatabase({ url: config.DATABASE_URL, name, poolSize, logger })
      resources.add('database', () => db.close())
      await prepareDatabase({ db, config, migrations: worker.migrations, logger })
      if (config.NATS_URL) {
        const nats = await connectNats({ url: config.NATS_URL, name, logger })
        resources.add('nats', () => nats.close())
        const relay = startRelay({ db, nats, logger, metrics })
        resources.add('relay', () => relay.stop())
      }
      const deps = await worker.deps({ db, logger, resources })
      if (worker.providers) await reportProviders(db, worker.providers(deps))
      const stopping = new AbortController()
      const readiness: Record<string, () => Promise<void>> = {
        database: async () => void (await db.pool.query('select 1')),
      }
      for (const { job, concurrency, handle } of jobs) {
        const working = startWorker({
          redisUrl: config.REDIS_URL,
          job,
          logger,
          concurrency,
          handle: (data, context) => handle(deps, data, context, stopping.signal),
        })
        readiness[job.queue] = working.ping
        resources.add(`jobs of ${job.queue}`, () => {
          stopping.abort(new Error('the process is stopping'))
          return working.close()
        })
      }
      const repeating = await startTasks({ process: name, tasks, deps, db, logger, metrics })
      resources.add('tasks', () => repeating.stop())
      const health = createHealthApp({ logger, metrics, readiness })
      resources.add('health', () => health.close())
      await health.listen({ host: config.HOST, port: config.PORT })
    },
  })
}
