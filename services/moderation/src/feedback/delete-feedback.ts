import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { countQuestionReports } from '#feedback/count-question-reports.ts'
import { removeFeedback } from '#feedback/feedback-repository.ts'
import { getFeedback } from '#feedback/read-feedbacks.ts'

/** Deletes a report; the audit trail keeps what it said. Throws `resource.missing`. */
export async function deleteFeedback(deps: Deps, { id, by }: { id: string; by: StaffMember }): Promise<{ id: string }> {
  await transaction(deps.db, async (trx) => {
    const before = await getFeedback(trx, id)
    await removeFeedback(trx, id)
    await countQuestionReports(trx, before.questionId)
    await audit(trx, { actor: by.uid, actorName: by.name, action: 'delete', entity: 'feedbacks', entityId: id, before })
  })
  return { id }
}
