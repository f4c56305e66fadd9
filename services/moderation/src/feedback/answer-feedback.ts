import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice, requestSealedNotice } from '@wardround/kit/events/notices.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { Feedback, FeedbackState } from '@wardround/proto/http/moderation/feedback.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { countQuestionReports } from '#feedback/count-question-reports.ts'
import { type FeedbackRow, findFeedbackForUpdate, updateFeedback } from '#feedback/feedback-repository.ts'
import { getFeedback } from '#feedback/read-feedbacks.ts'

type Answered = { answer: string; staffId: string; code: string | null }

/**
 * Messages of the contact form are answered by email to the address that was given. Who took a report for somebody else
 * need not be notified of the own answer.
 */
async function notifySender(
  { sealKey }: Deps,
  trx: Knex.Transaction,
  row: FeedbackRow,
  { answer, staffId, code }: Answered,
): Promise<void> {
  const { id, user_id: uid, question_id: questionId, body, contact_email: to } = row
  if (to !== null) {
    const firstName = row.contact_name ?? ''
    const fields = { subject: row.subject ?? '', message: body, answer }
    await requestSealedNotice(trx, sealKey, 'contact-answered', { uid, to, firstName }, fields)
  } else if (uid !== null && uid !== staffId)
    await requestNotice(trx, 'report-answered', uid, { feedbackId: id, questionId, code, report: body, answer })
}

type Input = { id: string; version: number; state: FeedbackState; answer: string | null; by: StaffMember }

/**
 * Answers, closes or opens a report. A new or changed answer is new to the person who reported and goes out as an
 * event; taking the answer away takes its date away too. Throws `resource.missing`, `resource.stale`.
 */
export function answerFeedback(deps: Deps, { id, version, state, answer, by }: Input): Promise<Feedback> {
  return transaction(deps.db, async (trx) => {
    const row = await findFeedbackForUpdate(trx, id)
    if (!row) throw new DomainError('resource.missing')
    if (row.version !== version) throw new DomainError('resource.stale', { data: { version: row.version } })
    const before = await getFeedback(trx, id)
    const now = deps.clock()
    const isNew = answer !== null && answer !== row.answer
    const kept = answer === null ? { answered_by: null, answered_at: null, seen_at: null } : row
    const { answered_by, answered_at, seen_at } = isNew
      ? { answered_by: by.uid, answered_at: now, seen_at: null }
      : kept
    await updateFeedback(trx, id, { state, answer, answered_by, answered_at, seen_at }, now)
    if (state !== row.state) await countQuestionReports(trx, row.question_id)
    const after = await getFeedback(trx, id)
    // Who took a report for somebody else need not be notified of the own answer.
    if (isNew) await notifySender(deps, trx, row, { answer, staffId: by.uid, code: after.place?.code ?? null })
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'change',
      entity: 'feedbacks',
      entityId: id,
      before,
      after,
    })
    return after
  })
}
