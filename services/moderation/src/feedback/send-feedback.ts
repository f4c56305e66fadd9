import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { feedbackReceived } from '@wardround/proto/events/moderation.ts'
import type { ReportTargetInput } from '@wardround/proto/http/moderation/feedback.ts'
import type { Knex } from 'knex'
import { saveAuthor } from '#authors/author-repository.ts'
import type { Deps } from '#deps.ts'
import { countQuestionReports } from '#feedback/count-question-reports.ts'
import { type FeedbackRow, findFeedback, insertFeedback } from '#feedback/feedback-repository.ts'

export type FeedbackInput = {
  feedbackId: string
  uid: string
  /** Of the person who reports, as the session has it. */
  name: string
  questionId?: string | null | undefined
  versionId?: string | null | undefined
  target?: ReportTargetInput | undefined
  reason: FeedbackRow['reason']
  text: string
}

/** Where a report's target is stored: a question has a column of its own. */
function targetOf({ questionId, target }: Pick<FeedbackInput, 'questionId' | 'target'>) {
  const none = { questionId: questionId ?? null, target_kind: null, target_id: null }
  if (!target) return none
  if (target.kind === 'question') return { ...none, questionId: target.id }
  return { ...none, target_kind: target.kind, target_id: 'id' in target ? target.id : null }
}

/**
 * Stores a report with its event. `isNew` is false when the person had sent it before; throws `resource.taken` for
 * somebody else's id.
 */
export async function storeFeedback(
  trx: Knex.Transaction,
  input: FeedbackInput,
): Promise<{ row: FeedbackRow; isNew: boolean }> {
  const { feedbackId, uid, name, versionId = null, reason, text } = input
  const { questionId, ...target } = targetOf(input)
  const created = await insertFeedback(trx, {
    id: feedbackId,
    user_id: uid,
    question_id: questionId,
    version_id: versionId,
    ...target,
    reason,
    body: text,
  })
  if (created) {
    await saveAuthor(trx, uid, name)
    await emit(trx, feedbackReceived, { feedbackId, uid, questionId, reason })
    await countQuestionReports(trx, questionId)
  }
  const row = created ?? (await findFeedback(trx, feedbackId, uid))
  if (!row)
    throw new DomainError('resource.taken', {
      message: 'Your report could not be sent. Copy it, reload the page and try again.',
      details: [{ path: 'body.feedbackId', message: 'Use a new id for each report.' }],
    })
  return { row, isNew: created !== undefined }
}

/**
 * Takes a report of a problem. The same id from the same person answers what is stored and changes nothing;
 * an id that belongs to somebody else is refused with `resource.taken`.
 */
export async function sendFeedback(deps: Deps, input: FeedbackInput): Promise<{ id: string; createdAt: string }> {
  const { row } = await transaction(deps.db, (trx) => storeFeedback(trx, input))
  return { id: row.id, createdAt: row.created_at.toISOString() }
}
