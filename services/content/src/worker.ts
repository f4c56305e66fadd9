import { systemClock } from '@wardround/kit/base/clock.ts'
import { openStorage } from '@wardround/kit/data/storage.ts'
import { openQueue } from '@wardround/kit/jobs/queues.ts'
import { jobHandler, runWorker } from '@wardround/kit/process/worker.ts'
import {
  exportQuestionsJob,
  importFewQuestionsJob,
  importQuestionsJob,
  readPagesJob,
} from '@wardround/proto/jobs/content.ts'
import { exportQuestions } from '#exchange/exports/run-export.ts'
import { importQuestions } from '#exchange/imports/import-questions-job.ts'
import { removeOldCopies } from '#exchange/imports/package/old-copies.ts'
import { createEngine } from '#ocr/engine.ts'
import { readPages } from '#ocr/read-pages.ts'
import { readWorkerConfig } from './config.ts'
import { type WorkerDeps, workerTasks } from './worker-tasks.ts'

const config = readWorkerConfig()

await runWorker<WorkerDeps>({
  name: 'content-worker',
  config,
  migrations: new URL('../migrations', import.meta.url),
  poolSize: 4,
  deps: async ({ db, logger, resources }) => {
    const copies = await removeOldCopies(systemClock())
    if (copies > 0) logger.info({ copies }, 'copies of packages that were left behind are gone')
    const imports = openQueue(config.REDIS_URL, importQuestionsJob)
    resources.add('queue', () => imports.close())
    const few = openQueue(config.REDIS_URL, importFewQuestionsJob)
    resources.add('queue of small imports', () => few.close())
    const exports = openQueue(config.REDIS_URL, exportQuestionsJob)
    resources.add('export queue', () => exports.close())
    const pages = openQueue(config.REDIS_URL, readPagesJob)
    resources.add('page queue', () => pages.close())
    const engine = createEngine(logger)
    resources.add('reading of pages', () => engine.close())
    const storage = openStorage(config)
    return {
      db,
      logger,
      clock: systemClock,
      storage,
      imports,
      few,
      exports,
      pages,
      engine,
      unusedPictures: config.UNUSED_PICTURES,
    }
  },
  jobs: [
    jobHandler(importQuestionsJob, (deps: WorkerDeps, { importId }, context, signal) =>
      importQuestions(deps, importId, context, signal),
    ),
    jobHandler(importFewQuestionsJob, (deps: WorkerDeps, { importId }, context, signal) =>
      importQuestions(deps, importId, context, signal),
    ),
    jobHandler(exportQuestionsJob, (deps: WorkerDeps, { exportId }, context, signal) =>
      exportQuestions(deps, exportId, context, signal),
    ),
    jobHandler(readPagesJob, (deps: WorkerDeps, { jobId }, _context, signal) => readPages(deps, jobId, signal)),
  ],
  tasks: workerTasks,
})
