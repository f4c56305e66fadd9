import type { QuestionPlace } from '@wardround/proto/http/moderation/comments.ts'
import type { StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { displayName, STAFF_NAME } from '#authors/display-name.ts'
import type { StaffCommentRow } from '#staff-comments/staff-comment-repository.ts'

/** Everything that staff may know of a comment. */
export const presentStaffComment = (
  row: StaffCommentRow,
  places: ReadonlyMap<string, QuestionPlace>,
): StaffComment => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  questionId: row.question_id,
  versionId: row.version_id,
  parentId: row.parent_id,
  place: places.get(row.question_id) ?? null,
  author: {
    uid: row.user_id,
    name: row.by_staff ? STAFF_NAME : (row.author_name ?? displayName('')),
    staff: row.by_staff,
  },
  text: row.body,
  likes: row.likes,
  dislikes: row.dislikes,
  held: row.held_for !== null,
  heldFor: row.held_for,
  editedAt: row.edited_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  deletedBy: row.deleted_by,
})
