import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Logger } from '@wardround/kit/logger.ts'
import type { Storage } from '@wardround/kit/storage.ts'

/** Adds an import's job; the job's id is the import's. Rejects at once when the queue cannot be reached. */
export type EnqueueImport = (importId: string) => Promise<void>

export type Deps = {
  db: Database
  logger: Logger
  clock: Clock
  storage: Storage
  enqueueImport: EnqueueImport
  /** Adds an export's job, as `enqueueImport` does. */
  enqueueExport: (exportId: string) => Promise<void>
  /** Signs the addresses of protected pictures. */
  mediaKey: Buffer
}

/** What a use case needs that touches nothing but the database. */
export type Db = Pick<Deps, 'db' | 'clock'>
