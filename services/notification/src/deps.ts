import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Logger } from '@wardround/kit/logger.ts'
import type { JobQueue } from '@wardround/kit/queues.ts'
import type { sendMailJob } from '@wardround/proto/jobs/notification.ts'
import type { Outgoing } from '#mails/smtp.ts'
import type { TextProvider } from '#texts/text-provider.ts'

/** What the calls and event handlers stand on. */
export type Deps = { db: Database; logger: Logger; clock: Clock; mailQueue: Pick<JobQueue<typeof sendMailJob>, 'add'> }

/** What the mail worker stands on. `send` hands one mail to the mail server; `mailDomain` ends every message id. */
export type WorkerDeps = {
  db: Database
  logger: Logger
  clock: Clock
  sealKey: string
  publicUrl: string
  mailDomain: string
  send(mail: Outgoing): Promise<void>
  texts: TextProvider
}
