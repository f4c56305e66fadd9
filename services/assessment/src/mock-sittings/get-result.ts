import { DomainError } from '@wardround/kit/base/errors.ts'
import type { MockResult } from '@wardround/proto/http/assessment/mock-results.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { stateOf } from './attempt.ts'
import type { AttemptRow } from './attempt-repository.ts'
import { getAttempt } from './get-attempt.ts'
import { resultOf } from './result.ts'
import { findTakenAt, listResultRows } from './result-repository.ts'

/** Throws `attempt.running` or `attempt.unreleased` unless the result of the attempt is released. */
export function requireReleased({ papers }: Pick<AttemptRow, 'papers'>): void {
  const state = stateOf(papers)
  if (state === 'ended') throw new DomainError('attempt.unreleased')
  if (state !== 'released') throw new DomainError('attempt.running')
}

/** The result of one of the learner's own attempts. Throws `resource.missing` and what `requireReleased` throws. */
export async function getMockResult({ db }: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<MockResult> {
  const attempt = await getAttempt({ db }, learner.id, id)
  requireReleased(attempt)
  const [rows, takenAt] = await Promise.all([
    listResultRows(db.knex, learner.id, id),
    findTakenAt(db.knex, attempt.mock_id),
  ])
  return resultOf(attempt, rows, takenAt)
}
