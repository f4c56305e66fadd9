import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { feedbackReceived } from '@wardround/proto/events/moderation.ts'
import type { Deps } from '#deps.ts'
import { findFeedback, insertFeedback } from '#feedback/feedback-repository.ts'

export type FeedbackInput = {
  feedbackId: string
  uid: string
  questionId?: string | undefined
  versionId?: string | undefined
  reason: string
  text: string
}

/**
 * Takes a report of a problem. The same id from the same person answers what is stored and changes nothing;
 * an id that belongs to somebody else is refused with `resource.taken`.
 */
export async function sendFeedback(deps: Deps, input: FeedbackInput): Promise<{ id: string; createdAt: string }> {
  return transaction(deps.db, async (trx) => {
    const created = await insertFeedback(trx, input)
    if (created)
      await emit(trx, feedbackReceived, {
        feedbackId: created.id,
        uid: input.uid,
        questionId: input.questionId ?? null,
        reason: input.reason,
      })
    const row = created ?? (await findFeedback(trx, input.feedbackId, input.uid))
    if (!row)
      throw new DomainError('resource.taken', { details: [{ path: 'body.feedbackId', message: 'Use a fresh id for each report.' }] })
    return { id: row.id, createdAt: row.created_at.toISOString() }
  })
}
