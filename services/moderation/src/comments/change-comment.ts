import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import { type Comment, EDIT_MINUTES } from '@wardround/proto/http/moderation/comments.ts'
import { announceReply } from '#comments/announce-reply.ts'
import { findFilterKey } from '#comments/comment.ts'
import { presentComment } from '#comments/comment-presenter.ts'
import { changeOwnComment } from '#comments/comment-repository.ts'
import { commentText } from '#comments/comment-text.ts'
import { findListed } from '#comments/thread-repository.ts'
import type { Deps } from '#deps.ts'

/**
 * Changes an own comment within its fifteen minutes; the new text is checked by the filter keys again.
 * Throws `resource.missing` for what is not one's own or is deleted, `comment.settled` afterwards.
 */
export async function changeComment(
  deps: Deps,
  { id, uid, text }: { id: string; uid: string; text: string },
): Promise<Comment> {
  const body = commentText(text)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const heldFor = findFilterKey(body, await readSettingCopy(trx, 'filterkeys'))
    const since = new Date(now.getTime() - EDIT_MINUTES * 60_000)
    const row = await changeOwnComment(trx, { id, uid, body, heldFor, since, now })
    const listed = await findListed(trx, id, uid)
    if (!listed || listed.user_id !== uid || listed.deleted_at) throw new DomainError('resource.missing')
    if (!row) throw new DomainError('comment.settled')
    await announceReply(trx, row, now)
    return presentComment(listed, { uid, likeRatio: await readSettingCopy(trx, 'likeratio'), now })
  })
}
