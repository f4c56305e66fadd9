import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
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
  uid: string
}

/**
 * Writes in the name of the product. The same id again answers what is stored; throws `resource.missing`,
 * `resource.taken` as for learners.
 */
export async function createStaffComment(deps: Deps, { versionId, ...input }: Input): Promise<StaffComment> {
  const { commentId, uid } = input
  return transaction(deps.db, async (trx) => {
    const row = await storeComment(trx, { ...input, versionId: versionId ?? null, byStaff: true }, deps.clock())
    const comment = await getStaffComment(trx, commentId)
    if (!comment.author.staff || comment.author.uid !== uid) throw takenId()
    if (row) await audit(trx, { actor: uid, action: 'create', entity: 'comments', entityId: commentId, after: comment })
    return comment
  })
}
