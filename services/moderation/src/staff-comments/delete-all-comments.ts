import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { withdrawReplies } from '#comments/withdraw-replies.ts'
import type { Deps } from '#deps.ts'
import { markAllDeleted } from '#staff-comments/staff-comment-repository.ts'

/** Takes all comments on a question away; the audit trail names each. */
export function deleteAllComments(
  deps: Deps,
  { questionId, uid }: { questionId: string; uid: string },
): Promise<{ deleted: number }> {
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const gone = (await markAllDeleted(trx, questionId, now)).map(({ id }) => id)
    await withdrawReplies(trx, gone, now)
    if (gone.length > 0)
      await audit(trx, {
        actor: uid,
        action: 'delete-all',
        entity: 'question-comments',
        entityId: questionId,
        before: { comments: gone },
      })
    return { deleted: gone.length }
  })
}
