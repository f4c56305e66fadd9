import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Logger } from '@wardround/kit/base/logger.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { PublishLive } from '@wardround/kit/events/live.ts'
import type { JobQueue } from '@wardround/kit/jobs/queues.ts'
import type { sendDeliveryJob } from '@wardround/proto/jobs/notification.ts'
import type { findLinked } from '@wardround/proto/requests/content.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'
import type { describeForBell, describeThread } from '@wardround/proto/requests/moderation.ts'
import type { z } from 'zod'
import type { Outgoing } from '#deliveries/smtp.ts'
import type { TextProvider } from '#deliveries/text-provider.ts'
import type { PushProvider } from '#push/push-provider.ts'

/** What the calls and event handlers stand on. */
export type Deps = {
  db: Database
  logger: Logger
  clock: Clock
  deliveryQueue: Pick<JobQueue<typeof sendDeliveryJob>, 'add'>
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
  /** Tells the open pages of a person to read again. */
  publishLive: PublishLive
  push: PushProvider
  /** What may be said of comments and questions now. Throws `gateway.unavailable`, as the three below do. */
  describeForBell(
    uid: string,
    commentIds: string[],
    questionIds: string[],
  ): Promise<z.output<(typeof describeForBell)['answer']>>
  describeThread(questionId: string, commentId: string | null): Promise<z.output<(typeof describeThread)['answer']>>
  describePeople(uids: string[]): Promise<Person[]>
  findLinked(asked: z.input<(typeof findLinked)['ask']>): Promise<z.output<(typeof findLinked)['answer']>>
}

/** What the worker stands on. `send` hands one email to the mail server; `emailDomain` ends every Message-ID. */
export type WorkerDeps = {
  db: Database
  logger: Logger
  clock: Clock
  sealKey: string
  publicUrl: string
  emailDomain: string
  send(mail: Outgoing): Promise<void>
  texts: TextProvider
}
