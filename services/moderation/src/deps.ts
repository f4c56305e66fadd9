import type { Clock } from '@wardround/kit/base/clock.ts'
import type { Database } from '@wardround/kit/data/database.ts'
import type { PublishLive } from '@wardround/kit/events/live.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { describeAreas } from '@wardround/proto/requests/assessment.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'
import type { z } from 'zod'
import type { LastAnswered } from '#comments/last-answered.ts'

export type Areas = z.output<(typeof describeAreas)['answer']>

export type Deps = {
  db: Database
  clock: Clock
  sealKey: string
  /**
   * The version of a question that stands answered by a learner, or null. Throws `gateway.unavailable` when assessment
   * cannot be asked.
   */
  findAnsweredVersion(uid: string, questionId: string): Promise<string | null>
  /** What `findAnsweredVersion` said last. */
  lastAnswered: LastAnswered
  /** Those of these questions that stand answered by a learner. Throws as `findAnsweredVersion`. */
  listAnswered(uid: string, questionIds: string[]): Promise<string[]>
  /**
   * Names and rights; those who do not exist are left out. Throws `gateway.unavailable` when identity cannot be asked.
   */
  describePeople(uids: string[]): Promise<Person[]>
  /** What a learner is good and bad at. Throws as `findAnsweredVersion`. */
  describeAreas(uid: string, group: UserGroup): Promise<Areas>
  /** Tells the open pages of a person to read again. */
  publishLive: PublishLive
  /** The uid of a banned person's token for an appeal. Throws `code.expired`. */
  readAppealToken(token: string, now: Date): Promise<string>
}
