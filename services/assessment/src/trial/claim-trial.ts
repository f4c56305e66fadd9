import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { isPa, type Learner } from '#learner.ts'
import { markAnswer } from '#marking/mark-answer.ts'
import { claimFirst, enterAnswers } from '#sittings/entering-repository.ts'
import { countCarried, giveTrial, listCarried } from '#trial/trial-repository.ts'

/**
 * Carries the answers of a trial over into an account, as first attempts at the time they were given, where it has none
 * to a question and no sitting withholds it. A trial belongs to the first account that asks; again, or after a break in
 * the middle, nothing is doubled. Nothing without a trial or for another account.
 */
export async function claimTrial(
  deps: Deps,
  learner: Learner,
  trialId: string | undefined,
): Promise<{ carried: number }> {
  if (trialId === undefined) return { carried: 0 }
  const carried = await transaction(deps.db, async (trx) => {
    if (!(await giveTrial(trx, trialId, learner.id))) return 0
    const trial = { id: trialId, learnerId: learner.id }
    const rows = await listCarried(trx, trial, isPa(learner.group))
    const open = await claimFirst(
      trx,
      learner.id,
      rows.map(({ questionId }) => questionId),
    )
    const entering = rows
      .filter(({ questionId }) => open.includes(questionId))
      .map(async (row) => ({ id: row.id, sequence: 1, mark: await markAnswer(deps.db, row) }))
    await enterAnswers(trx, { learnerId: learner.id, group: learner.group }, await Promise.all(entering))
    return countCarried(trx, trial)
  })
  return { carried }
}
