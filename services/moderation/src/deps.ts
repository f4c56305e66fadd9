import type { Clock } from '@wardround/kit/clock.ts'
import type { Database } from '@wardround/kit/database.ts'

export type Deps = {
  db: Database
  clock: Clock
  /** The version of a question that stands answered by a learner, or null. Throws `gateway.unavailable` when assessment cannot be asked. */
  findAnsweredVersion(uid: string, questionId: string): Promise<string | null>
}
