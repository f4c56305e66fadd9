import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import { HELD_BY_STAFF, type StaffComment } from '@wardround/proto/http/moderation/staff-comments.ts'
import { announceReply } from '#comments/announce-reply.ts'
import { findCommentForUpdate } from '#comments/comment-repository.ts'
import { commentText } from '#comments/comment-text.ts'
import type { Deps } from '#deps.ts'
import { getStaffComment } from '#staff-comments/read-staff-comments.ts'
import { updateComment } from '#staff-comments/staff-comment-repository.ts'

type Input = { id: string; version: number; text: string; held: boolean; by: StaffMember }

/**
 * Changes the text, approves or holds back. Throws `resource.missing` (also for a deleted one) and `resource.stale`.
 */
export async function changeStaffComment(deps: Deps, { id, version, text, held, by }: Input): Promise<StaffComment> {
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const row = await findCommentForUpdate(trx, id)
    if (!row || row.deleted_at) throw new DomainError('resource.missing')
    if (row.version !== version) throw new DomainError('resource.stale', { data: { version: row.version } })
    const before = await getStaffComment(trx, id)
    const body = commentText(text)
    const changed = await updateComment(
      trx,
      id,
      {
        body,
        held_for: held ? (row.held_for ?? HELD_BY_STAFF) : null,
        edited_at: body === row.body ? row.edited_at : now,
      },
      now,
    )
    await announceReply(trx, changed, now)
    const after = await getStaffComment(trx, id)
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: 'change',
      entity: 'comments',
      entityId: id,
      before,
      after,
    })
    return after
  })
}
