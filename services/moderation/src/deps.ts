import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'

export type Deps = {
  db: Database
  clock: Clock
  /** The version of a question that stands answered by a learner, or null. Throws `gateway.unavailable` when assessment cannot be asked. */
  findAnsweredVersion(uid: string, questionId: string): Promise<string | null>
  /** Those of these questions that stand answered by a learner. Throws as `findAnsweredVersion`. */
  listAnswered(uid: string, questionIds: string[]): Promise<string[]>
  /** Names and rights; those who do not exist are left out. Throws `gateway.unavailable` when identity cannot be asked. */
  describePeople(uids: string[]): Promise<Person[]>
  /** The uid of a banned person's token for an appeal. Throws `code.expired`. */
  readAppealToken(token: string, now: Date): Promise<string>
}
