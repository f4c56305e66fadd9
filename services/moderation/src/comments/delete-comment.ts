import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { deleteOwnComment } from '#comments/comment-repository.ts'
import { withdrawReplies } from '#comments/withdraw-replies.ts'
import type { Deps } from '#deps.ts'

/** Deletes an own comment, with its text. Throws `resource.missing` for what is not one's own. */
export async function deleteComment(deps: Deps, { id, uid }: { id: string; uid: string }): Promise<{ id: string }> {
  await transaction(deps.db, async (trx) => {
    const now = deps.clock()
    if (!(await deleteOwnComment(trx, id, uid, now))) throw new DomainError('resource.missing')
    await withdrawReplies(trx, [id], now)
  })
  return { id }
}
