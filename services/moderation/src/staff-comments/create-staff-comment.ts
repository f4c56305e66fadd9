import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { storeComment, takenId } from '#comments/store-comment.ts'
import type { Deps } from '#deps.ts'
import { getStaffComment } from '#staff-comments/read-staff-comments.ts'

type Input = {
  commentId: string
  questionId: string
  versionId?: string | undefined
  parentId?: string | undefined
  text: string
  by: StaffMember
}

/**
 * Writes in the name of the product. The same id again answers what is stored; throws `resource.missing`,
 * `resource.taken` as for learners.
 */
export async function createStaffComment(deps: Deps, { versionId, by, ...input }: Input): Promise<StaffComment> {
  const { commentId } = input
  return transaction(deps.db, async (trx) => {
    const row = await storeComment(
      trx,
      { ...input, uid: by.uid, versionId: versionId ?? null, byStaff: true },
      deps.clock(),
    )
    const comment = await getStaffComment(trx, commentId)
    if (!comment.author.staff || comment.author.uid !== by.uid) throw takenId()
    if (row)
      await audit(trx, {
        actor: by.uid,
        actorName: by.name,
        action: 'create',
        entity: 'comments',
        entityId: commentId,
        after: comment,
      })
    return comment
  })
}
