import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { feedbackAnswered } from '@wardround/proto/events/moderation.ts'
import type { Feedback, FeedbackState } from '@wardround/proto/http/moderation/feedback.ts'
import type { Deps } from '#deps.ts'
import { findFeedbackForUpdate, updateFeedback } from '#feedback/feedback-repository.ts'
import { readFeedback } from '#feedback/read-feedbacks.ts'

type Input = { id: string; version: number; state: FeedbackState; answer: string | null; uid: string }

/**
 * Answers, closes or opens a report. A new or changed answer is new to the person who reported and goes out as an event; taking the answer
 * away takes its date away too. Throws `resource.missing`, `resource.stale`.
 */
export function answerFeedback(deps: Deps, { id, version, state, answer, uid }: Input): Promise<Feedback> {
  return transaction(deps.db, async (trx) => {
    const row = await findFeedbackForUpdate(trx, id)
    if (!row) throw new DomainError('resource.missing')
    if (row.version !== version) throw new DomainError('resource.stale', { data: { version: row.version } })
    const before = await readFeedback(trx, id)
    const now = deps.clock()
    const isNew = answer !== null && answer !== row.answer
    const kept = answer === null ? { answered_by: null, answered_at: null, seen_at: null } : row
    const { answered_by, answered_at, seen_at } = isNew ? { answered_by: uid, answered_at: now, seen_at: null } : kept
    await updateFeedback(trx, id, { state, answer, answered_by, answered_at, seen_at }, now)
    const after = await readFeedback(trx, id)
    // Who took a report for somebody else need not be told of the own answer.
    if (isNew && row.user_id !== uid)
      await emit(trx, feedbackAnswered, {
        feedbackId: id,
        uid: row.user_id,
        questionId: row.question_id,
        code: after.place?.code ?? null,
        report: row.body,
        answer,
      })
    await audit(trx, { actor: uid, action: 'change', entity: 'feedbacks', entityId: id, before, after })
    return after
  })
}
