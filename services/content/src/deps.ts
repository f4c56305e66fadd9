import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { Storage } from '@wardround/kit/data/storage.ts'

/**
 * Adds an import's job, to the queue of small files where it `isFew`; the job's id is the import's. Rejects at once
 * when the queue cannot be reached.
 */
export type EnqueueImport = (importId: string, isFew: boolean) => Promise<void>

export type Deps = {
  db: Database
  logger: Logger
  clock: Clock
  storage: Storage
  enqueueImport: EnqueueImport
  /** Adds an export's job, as `enqueueImport` does. */
  enqueueExport: (exportId: string) => Promise<void>
  /** Adds the job that reads pictures of pages. */
  enqueueOcr: (jobId: string) => Promise<void>
  /** Signs the addresses of protected pictures. */
  mediaKey: Buffer
}

/** What a use case needs that touches nothing but the database. */
export type Db = Pick<Deps, 'db' | 'clock'>
