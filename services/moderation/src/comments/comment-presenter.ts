import type { Comment } from '@wardround/proto/http/moderation/comments.ts'
import { displayName, STAFF_NAME } from '#authors/display-name.ts'
import { editableUntil, isFolded } from '#comments/comment.ts'
import type { ListedRow } from '#comments/thread-repository.ts'

export type Reader = { uid: string; likeRatio: number; now: Date }

/** A comment as `reader` sees it; of a deleted one nothing but its place. */
export function presentComment(row: ListedRow, { uid, likeRatio, now }: Reader): Comment {
  const deleted = row.deleted_at !== null
  const own = row.user_id === uid && !row.by_staff
  const until = editableUntil(row.created_at)
  return {
    id: row.id,
    questionId: row.question_id,
    versionId: row.version_id,
    parentId: row.parent_id,
    text: deleted ? '' : row.body,
    author: {
      name: deleted ? '' : row.by_staff ? STAFF_NAME : (row.author_name ?? displayName('')),
      staff: row.by_staff,
      own,
    },
    likes: row.likes,
    dislikes: row.dislikes,
    vote: row.vote_up === null ? null : row.vote_up ? 'up' : 'down',
    folded: !deleted && isFolded(row, likeRatio),
    held: own && row.held_for !== null,
    deleted,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    editableUntil: own && !deleted && until > now ? until.toISOString() : null,
  }
}
