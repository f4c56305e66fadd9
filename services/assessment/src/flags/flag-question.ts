import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Deps } from '#deps.ts'
import { setFlag } from '#flags/flag-repository.ts'
import type { Learner } from '#learner.ts'

/** Flags a question for the learner; twice is once. Throws `resource.missing` outside the learner's bank. */
export async function flagQuestion(deps: Deps, learner: Learner, questionId: string): Promise<{ flagged: boolean }> {
  if (!(await setFlag(deps.db, learner, questionId, deps.clock()))) throw new DomainError('resource.missing')
  return { flagged: true }
}

/** Takes the flag off; twice is once. Throws `resource.missing` outside the learner's bank. */
export async function unflagQuestion(deps: Deps, learner: Learner, questionId: string): Promise<{ flagged: boolean }> {
  if (!(await setFlag(deps.db, learner, questionId, null))) throw new DomainError('resource.missing')
  return { flagged: false }
}
