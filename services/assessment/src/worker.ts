import { systemClock } from '@wardround/kit/base/clock.ts'
import { openStorage } from '@wardround/kit/data/storage.ts'
import { runWorker } from '@wardround/kit/process/worker.ts'
import { makeCertificateHandler } from '#certificates/make-certificate-job.ts'
import { readWorkerConfig } from '#config.ts'
import type { WorkerDeps } from '#deps.ts'

const config = readWorkerConfig()

/** Work that is too slow for a call. Its jobs are declared in `proto/jobs` and listed here with `jobHandler`. */
await runWorker<WorkerDeps>({
  name: 'assessment-worker',
  config,
  migrations: new URL('../migrations', import.meta.url),
  poolSize: 4,
  deps: ({ db, logger }) => ({
    db,
    logger,
    clock: systemClock,
    storage: openStorage(config),
    publicUrl: config.PUBLIC_URL,
  }),
  jobs: [makeCertificateHandler],
})
