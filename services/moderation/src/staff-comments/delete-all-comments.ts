import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import { withdrawReplies } from '#comments/withdraw-replies.ts'
import type { Deps } from '#deps.ts'
import { markAllDeleted } from '#staff-comments/staff-comment-repository.ts'

/** Takes all comments on a question away; the audit trail names each. */
export function deleteAllComments(
  deps: Deps,
  { questionId, by }: { questionId: string; by: StaffMember },
): Promise<{ deleted: number }> {
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const gone = (await markAllDeleted(trx, questionId, now)).map(({ id }) => id)
    await withdrawReplies(trx, gone, now)
    if (gone.length > 0)
      await audit(trx, {
        actor: by.uid,
        actorName: by.name,
        action: 'delete-all',
        entity: 'question-comments',
        entityId: questionId,
        before: { comments: gone },
      })
    return { deleted: gone.length }
  })
}
