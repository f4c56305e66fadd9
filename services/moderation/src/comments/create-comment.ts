import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Comment } from '@wardround/proto/http/moderation/comments.ts'
import { saveAuthor } from '#authors/author-repository.ts'
import { findFilterKey } from '#comments/comment.ts'
import { presentComment } from '#comments/comment-presenter.ts'
import { requireAnsweredToWrite } from '#comments/discussion.ts'
import { storeComment, takenId } from '#comments/store-comment.ts'
import { findListed } from '#comments/thread-repository.ts'
import type { Deps } from '#deps.ts'

export type CommentInput = {
  commentId: string
  questionId: string
  parentId?: string | undefined
  text: string
  uid: string
  name: string
}

/**
 * Writes a comment or a reply, pinned to the version that its author answered; one that contains a filter key waits for
 * review. The same id again from the same person answers what is stored. Throws `comment.closed`, `resource.missing`
 * for a parent that takes no replies, `resource.taken` for somebody else's id.
 */
export async function createComment(deps: Deps, input: CommentInput): Promise<Comment> {
  const { commentId, questionId, uid } = input
  const versionId = await requireAnsweredToWrite(deps, uid, questionId)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    await saveAuthor(trx, uid, input.name)
    const keys = await readSettingCopy(trx, 'filterkeys')
    await storeComment(trx, { ...input, versionId, byStaff: false, holds: (body) => findFilterKey(body, keys) }, now)
    const listed = await findListed(trx, commentId, uid)
    if (!listed || listed.user_id !== uid) throw takenId()
    return presentComment(listed, { uid, likeRatio: await readSettingCopy(trx, 'likeratio'), now })
  })
}
