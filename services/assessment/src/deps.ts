import type { KeyObject } from 'node:crypto'
import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { Storage } from '@wardround/kit/data/storage.ts'
import type { PublishLive } from '@wardround/kit/events/live.ts'
import type { Pace } from '#pace/pace.ts'

/** What use cases and handlers need. */
export type Deps = {
  db: Database
  logger: Logger
  clock: Clock
  pace: Pace
  /** Tells a learner's open pages that something about a sitting changed. */
  publishLive: PublishLive
  storage: Storage
  /**
   * Adds a certificate's job, whose id is the certificate's, or has one that failed done again. Rejects at once when
   * the queue cannot be reached.
   */
  enqueueCertificate: (certificateId: string) => Promise<void>
  /** Certificates whose job nobody tries again, as when each try has cost a worker its life. */
  listFailedCertificates: () => Promise<ReadonlySet<string>>
  /** Signs certificates, Ed25519. */
  signingKey: KeyObject
}

/** What the jobs of the worker need. */
export type WorkerDeps = Pick<Deps, 'db' | 'logger' | 'clock' | 'storage'> & {
  /** Address of the site, for links in files. */
  publicUrl: string
}
