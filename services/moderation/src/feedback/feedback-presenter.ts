import type { QuestionPlace } from '@wardround/proto/http/moderation/comments.ts'
import type { Feedback, OwnReport } from '@wardround/proto/http/moderation/feedback.ts'
import { displayName } from '#authors/display-name.ts'
import type { FeedbackRow } from '#feedback/feedback-repository.ts'
import type { StaffFeedbackRow } from '#feedback/staff-feedback-repository.ts'

type Places = ReadonlyMap<string, QuestionPlace>

/** A report as whoever sent it sees it. */
export const presentOwnReport = (row: FeedbackRow, places: Places): OwnReport => ({
  id: row.id,
  questionId: row.question_id,
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
  name: row.author_name ?? displayName(''),
  questionId: row.question_id,
  versionId: row.version_id,
  place: places.get(row.question_id ?? '') ?? null,
  reason: row.reason,
  text: row.body,
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
})
