import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import { announceReply } from '#comments/announce-reply.ts'
import type { CommentRow } from '#comments/comment.ts'
import { findComment, findParent, insertComment } from '#comments/comment-repository.ts'
import { commentText } from '#comments/comment-text.ts'

export type NewComment = {
  commentId: string
  questionId: string
  versionId: string | null
  parentId?: string | undefined
  text: string
  uid: string
  byStaff: boolean
  /** The filter key that holds the text for review; null when none does. */
  holds?: (body: string) => string | null
}

/**
 * Stores a comment or a reply and tells whoever is answered; undefined when the id is there already. Throws
 * `resource.missing` for a parent that takes no replies.
 */
export async function storeComment(
  trx: Knex.Transaction,
  comment: NewComment,
  now: Date,
): Promise<CommentRow | undefined> {
  const { commentId, questionId, versionId, parentId, uid, byStaff, holds = () => null } = comment
  if (await findComment(trx, commentId)) return undefined
  if (parentId && !(await findParent(trx, parentId, questionId, uid)))
    throw new DomainError('resource.missing', {
      message: 'The comment has been deleted or is waiting for review. Write a new comment instead.',
    })
  const body = commentText(comment.text)
  const row = await insertComment(
    trx,
    {
      id: commentId,
      question_id: questionId,
      version_id: versionId,
      user_id: uid,
      parent_id: parentId ?? null,
      body,
      by_staff: byStaff,
      held_for: holds(body),
    },
    now,
  )
  if (row) await announceReply(trx, row, now)
  return row
}

/** Somebody else's id, or one of another kind of comment. */
export const takenId = (): DomainError =>
  new DomainError('resource.taken', {
    message: 'Your comment could not be saved. Copy it, reload the page and try again.',
    details: [{ path: 'body.commentId', message: 'Use a new id for each comment.' }],
  })
