import { DomainError } from '@wardround/kit/errors.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { recordAnswer } from '#practice/record-answer.ts'
import { readTrial } from '#trial/get-trial.ts'
import { claimTrial as claim, type TrialQuestionRow } from '#trial/trial-repository.ts'

/** What keeps an answer of a trial out of an account without any harm: the question was answered there, or is none of its bank. */
const STANDS_ALREADY = ['answer.conflict', 'answer.reused', 'resource.missing', 'question.changed']

/** Records one answer of the trial as a first attempt at the time it was given; says whether it is in the account. */
async function carry(deps: Deps, learner: Learner, row: TrialQuestionRow): Promise<boolean> {
  const { answer_id: answerId, response, answered_at: answeredAt } = row
  if (!answerId || !response || !answeredAt) return false
  const attempt = {
    answerId,
    questionId: row.question_id,
    versionId: row.version_id,
    response,
    sequence: 1,
    milliseconds: row.milliseconds ?? 0,
    mode: 'tutor' as const,
  }
  try {
    await recordAnswer({ ...deps, clock: () => answeredAt }, learner, attempt)
    return true
  } catch (error) {
    if (error instanceof DomainError && STANDS_ALREADY.includes(error.code)) return false
    throw error
  }
}

/**
 * Takes the answers of a trial over into an account, where it has none to a question. A trial belongs to the first account that asks;
 * again, or after a break in the middle, nothing is doubled, since the answers keep their ids. Nothing without a trial or for another account.
 */
export async function claimTrial(deps: Deps, learner: Learner, trialId: string | undefined): Promise<{ carried: number }> {
  if (trialId === undefined || !(await claim(deps.db.knex, trialId, learner.id, deps.clock()))) return { carried: 0 }
  const { rows } = await readTrial(deps, trialId)
  let carried = 0
  for (const row of rows) if (await carry(deps, learner, row)) carried += 1
  return { carried }
}
