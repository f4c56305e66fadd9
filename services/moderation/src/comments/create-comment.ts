import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { readSettingCopy } from '@wardround/kit/setting-copies.ts'
import type { Comment } from '@wardround/proto/http/moderation/comments.ts'
import { saveAuthor } from '#authors/author-repository.ts'
import { announceReply } from '#comments/announce-reply.ts'
import { findFilterKey } from '#comments/comment.ts'
import { presentComment } from '#comments/comment-presenter.ts'
import { findComment, findParent, insertComment } from '#comments/comment-repository.ts'
import { commentText } from '#comments/comment-text.ts'
import { requireAnswered } from '#comments/discussion.ts'
import { findListed } from '#comments/thread-repository.ts'
import type { Deps } from '#deps.ts'

export type CommentInput = { commentId: string; questionId: string; parentId?: string | undefined; text: string; uid: string; name: string }

/**
 * Writes a comment or a reply, pinned to the version that its author answered; one that contains a filter key waits for review.
 * The same id again from the same person answers what is stored. Throws `comment.closed`, `resource.missing` for a parent that takes no
 * replies, `resource.taken` for somebody else's id.
 */
export async function createComment(deps: Deps, input: CommentInput): Promise<Comment> {
  const { commentId, questionId, parentId, uid } = input
  const versionId = await requireAnswered(deps, uid, questionId)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const known = await findComment(trx, commentId)
    if (!known) {
      if (parentId && !(await findParent(trx, parentId, questionId, uid)))
        throw new DomainError('resource.missing', { message: 'The comment you answer is gone.' })
      await saveAuthor(trx, uid, input.name)
      const body = commentText(input.text)
      const heldFor = findFilterKey(body, await readSettingCopy(trx, 'filterkeys'))
      const row = await insertComment(
        trx,
        {
          id: commentId,
          question_id: questionId,
          version_id: versionId,
          user_id: uid,
          parent_id: parentId ?? null,
          body,
          by_staff: false,
          held_for: heldFor,
        },
        now,
      )
      if (row) await announceReply(trx, row, now)
    }
    const listed = await findListed(trx, commentId, uid)
    if (!listed || listed.user_id !== uid)
      throw new DomainError('resource.taken', { details: [{ path: 'body.commentId', message: 'Use a fresh id for each comment.' }] })
    return presentComment(listed, { uid, likeRatio: await readSettingCopy(trx, 'likeratio'), now })
  })
}
