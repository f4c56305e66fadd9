import { DomainError } from '@wardround/kit/base/errors.ts'
import { FLAG_TYPES } from '@wardround/proto/codes.ts'
import type { Deps } from '#deps.ts'
import { setMockFlag } from '#flags/mock-flag-repository.ts'
import type { Learner } from '#learner.ts'
import { getAttempt } from './get-attempt.ts'
import { findPaperQuestion } from './paper-question-repository.ts'

type Place = { attemptId: string; questionId: string; paper?: number | undefined }

/** Flags a question of an attempt, or takes the flag off; twice is once. Throws `resource.missing`. */
export async function flagMockQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  learner: Learner,
  { attemptId, questionId, paper }: Place,
  flagged: boolean,
): Promise<{ flagged: boolean }> {
  const attempt = await getAttempt(deps, learner.id, attemptId)
  const row = await findPaperQuestion(deps.db, learner.id, attemptId, questionId)
  if (!row || (paper !== undefined && row.paper !== paper)) throw new DomainError('resource.missing')
  const type = attempt.user_group === 3 ? FLAG_TYPES.mlaMock : FLAG_TYPES.mock
  await setMockFlag(deps.db.knex, { learnerId: learner.id, questionId, type }, flagged ? deps.clock() : null)
  return { flagged }
}
