import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Feedback } from '@wardround/proto/http/moderation/feedback.ts'
import type { Deps } from '#deps.ts'
import { getFeedback } from '#feedback/read-feedbacks.ts'
import { type FeedbackInput, storeFeedback } from '#feedback/send-feedback.ts'

/** Notes a report that came by email or telephone, in the name of the staff member who took it. */
export function createFeedback(deps: Deps, input: FeedbackInput): Promise<Feedback> {
  return transaction(deps.db, async (trx) => {
    const { isNew } = await storeFeedback(trx, input)
    const feedback = await getFeedback(trx, input.feedbackId)
    if (isNew)
      await audit(trx, {
        actor: input.uid,
        actorName: input.name,
        action: 'create',
        entity: 'feedbacks',
        entityId: feedback.id,
        after: feedback,
      })
    return feedback
  })
}
