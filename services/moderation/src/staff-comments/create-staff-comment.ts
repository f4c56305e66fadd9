import { audit } from '@wardround/kit/audit.ts'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { announceReply } from '#comments/announce-reply.ts'
import { findParent, insertComment } from '#comments/comment-repository.ts'
import { commentText } from '#comments/comment-text.ts'
import type { Deps } from '#deps.ts'
import { readStaffComment } from '#staff-comments/read-staff-comments.ts'

type Input = {
  commentId: string
  questionId: string
  versionId?: string | undefined
  parentId?: string | undefined
  text: string
  uid: string
}

/** Writes in the name of the product. The same id again answers what is stored; throws `resource.missing`, `resource.taken` as for learners. */
export async function createStaffComment(deps: Deps, input: Input): Promise<StaffComment> {
  const { commentId, questionId, versionId = null, parentId = null, uid } = input
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    if (parentId && !(await findParent(trx, parentId, questionId, uid)))
      throw new DomainError('resource.missing', { message: 'The comment you answer is gone, or waits for review.' })
    const row = await insertComment(
      trx,
      {
        id: commentId,
        question_id: questionId,
        version_id: versionId,
        user_id: uid,
        parent_id: parentId,
        body: commentText(input.text),
        by_staff: true,
        held_for: null,
      },
      now,
    )
    if (row) await announceReply(trx, row, now)
    const comment = await readStaffComment(trx, commentId)
    if (!comment.author.staff || comment.author.uid !== uid)
      throw new DomainError('resource.taken', { details: [{ path: 'body.commentId', message: 'Use a fresh id for each comment.' }] })
    if (row) await audit(trx, { actor: uid, action: 'create', entity: 'comments', entityId: commentId, after: comment })
    return comment
  })
}
