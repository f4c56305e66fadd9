import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { countQuestionReports } from '#feedback/count-question-reports.ts'
import { removeFeedback } from '#feedback/feedback-repository.ts'
import { getFeedback } from '#feedback/read-feedbacks.ts'

/** Deletes a report; the audit trail keeps what it said. Throws `resource.missing`. */
export async function deleteFeedback(deps: Deps, { id, uid }: { id: string; uid: string }): Promise<{ id: string }> {
  await transaction(deps.db, async (trx) => {
    const before = await getFeedback(trx, id)
    await removeFeedback(trx, id)
    await countQuestionReports(trx, before.questionId)
    await audit(trx, { actor: uid, action: 'delete', entity: 'feedbacks', entityId: id, before })
  })
  return { id }
}
