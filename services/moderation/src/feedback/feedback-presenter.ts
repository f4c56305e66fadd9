import type { QuestionPlace } from '@wardround/proto/http/moderation/comments.ts'
import type { Feedback, OwnReport, ReportTarget } from '@wardround/proto/http/moderation/feedback.ts'
import { displayName } from '#authors/display-name.ts'
import type { FeedbackRow } from '#feedback/feedback-repository.ts'
import type { StaffFeedbackRow } from '#feedback/staff-feedback-repository.ts'

type Places = ReadonlyMap<string, QuestionPlace>

function targetOf({ question_id, target_kind, target_id }: FeedbackRow): ReportTarget | null {
  if (question_id) return { kind: 'question', id: question_id }
  return target_kind && { kind: target_kind, id: target_id }
}

/** A report as whoever sent it sees it. */
export const presentOwnReport = (row: FeedbackRow, places: Places): OwnReport => ({
  id: row.id,
  questionId: row.question_id,
  target: targetOf(row),
  place: places.get(row.question_id ?? '') ?? null,
  reason: row.reason,
  text: row.body,
  state: row.state,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  isNew: row.answered_at !== null && row.seen_at === null,
})

/** A report as staff see it. */
export const presentFeedback = (row: StaffFeedbackRow, places: Places): Feedback => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  uid: row.user_id,
  name: row.contact_name ?? row.author_name ?? displayName(''),
  contact: row.contact_email === null ? null : { email: row.contact_email, subject: row.subject ?? '' },
  questionId: row.question_id,
  versionId: row.version_id,
  target: targetOf(row),
  place: places.get(row.question_id ?? '') ?? null,
  reason: row.reason,
  text: row.body,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
})
