import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import { withdrawReplies } from '#comments/withdraw-replies.ts'
import type { Deps } from '#deps.ts'
import { getStaffComment } from '#staff-comments/read-staff-comments.ts'
import { markDeleted } from '#staff-comments/staff-comment-repository.ts'

type Input = { id: string; reason: string; by: StaffMember }

/**
 * Takes a comment away, with the reason in the audit trail; deleting it twice is deleting it once. Throws
 * `resource.missing`.
 */
export async function deleteStaffComment(deps: Deps, { id, reason, by }: Input): Promise<{ id: string }> {
  await transaction(deps.db, async (trx) => {
    const before = await getStaffComment(trx, id)
    const now = deps.clock()
    if ((await markDeleted(trx, id, now)) === 0) return
    await withdrawReplies(trx, [id], now)
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'delete',
      entity: 'comments',
      entityId: id,
      before,
      after: { reason },
    })
  })
  return { id }
}
