import { DomainError } from '@wardround/kit/base/errors.ts'
import type { WorkingState } from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { upsertWorking } from '#practice/working-repository.ts'
import { presentCurrentState } from '#questions/question-presenter.ts'
import { findQuestion } from '#questions/question-repository.ts'
import { getShownWith } from '#questions/shown-with.ts'

type Input = WorkingState & { questionId: string; sequence: number }

/**
 * Keeps what is chosen, struck out and highlighted, without answering. `sequence` is the number of answers that were
 * read. Throws `answer.conflict` with the current state when an answer came in since, `resource.missing` outside the
 * learner's bank.
 */
export async function recordWorking(
  deps: Deps,
  learner: Learner,
  { questionId, sequence, ...state }: Input,
): Promise<{ sequence: number }> {
  if (await upsertWorking(deps.db, learner, { questionId, sequence, state }, deps.clock())) return { sequence }
  const question = await findQuestion(deps.db, learner, questionId)
  if (!question) throw new DomainError('resource.missing')
  throw new DomainError('answer.conflict', {
    data: presentCurrentState(question, await getShownWith(deps.db, learner, question)),
  })
}
