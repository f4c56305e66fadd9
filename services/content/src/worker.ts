import { systemClock } from '@wardround/kit/clock.ts'
import { configureCrashPoint } from '@wardround/kit/crash-points.ts'
import { openDatabase } from '@wardround/kit/database.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { migrate } from '@wardround/kit/migrate.ts'
import { connectNats } from '@wardround/kit/nats.ts'
import { runProcess } from '@wardround/kit/process.ts'
import { openQueue, startWorker } from '@wardround/kit/queues.ts'
import { startRelay } from '@wardround/kit/relay.ts'
import { openStorage } from '@wardround/kit/storage.ts'
import { startTelemetry } from '@wardround/kit/telemetry.ts'
import { exportQuestionsJob, importQuestionsJob } from '@wardround/proto/jobs/content.ts'
import { readWorkerConfig } from './config.ts'
import { exportQuestions } from './exports/run-export.ts'
import { sweepExports } from './exports/sweep-exports.ts'
import { importQuestions } from './imports/import-questions-job.ts'
import { removeOldCopies } from './imports/package/old-copies.ts'
import { startSweep } from './imports/sweep-imports.ts'
import { startUnusedLook } from './media/remove-unused.ts'

const config = readWorkerConfig()
const logger = createLogger({ name: 'content-worker', level: config.LOG_LEVEL })

await runProcess({
  name: 'content-worker',
  logger,
  start: async (resources) => {
    configureCrashPoint(config.CRASH_AT)
    resources.add('telemetry', await startTelemetry({ name: 'content-worker', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT }))
    const db = openDatabase({ url: config.DATABASE_URL, name: 'content-worker', poolSize: 4, logger })
    resources.add('database', () => db.close())
    await migrate(db, new URL('../migrations', import.meta.url))
    const nats = await connectNats({ url: config.NATS_URL, name: 'content-worker', logger })
    resources.add('nats', () => nats.close())
    const relay = startRelay({ db, nats, logger })
    resources.add('relay', () => relay.stop())
    const imports = openQueue(config.REDIS_URL, importQuestionsJob)
    resources.add('queue', () => imports.close())
    const exports = openQueue(config.REDIS_URL, exportQuestionsJob)
    resources.add('export queue', () => exports.close())
    const deps = { db, logger, clock: systemClock, storage: openStorage(config) }
    const stopping = new AbortController()
    const worker = startWorker({
      redisUrl: config.REDIS_URL,
      job: importQuestionsJob,
      logger,
      handle: ({ importId }, context) => importQuestions(deps, importId, context, stopping.signal),
    })
    resources.add('worker', () => {
      stopping.abort(new Error('the process is stopping'))
      return worker.close()
    })
    const exporter = startWorker({
      redisUrl: config.REDIS_URL,
      job: exportQuestionsJob,
      logger,
      handle: ({ exportId }, context) => exportQuestions(deps, exportId, context, stopping.signal),
    })
    resources.add('exporter', () => {
      stopping.abort(new Error('the process is stopping'))
      return exporter.close()
    })
    const copies = await removeOldCopies(systemClock())
    if (copies > 0) logger.info({ copies }, 'copies of packages that were left behind are gone')
    const sweep = startSweep(deps, imports, () => sweepExports(deps, exports))
    resources.add('sweep', () => sweep.stop())
    const unused = startUnusedLook(deps, config.UNUSED_PICTURES)
    resources.add('unused pictures', () => unused.stop())
  },
})
