import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { readSettingCopy } from '@wardround/kit/events/setting-copies.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { likeComment, Vote } from '@wardround/proto/http/moderation/comments.ts'
import { announceLike } from '#comments/announce-like.ts'
import { isFolded } from '#comments/comment.ts'
import { findComment, findCommentForUpdate } from '#comments/comment-repository.ts'
import { openVoting } from '#comments/discussion.ts'
import { findVote, putVote, recount, removeVote } from '#comments/vote-repository.ts'
import type { Deps } from '#deps.ts'

type Input = { id: string; uid: string; identity: Identity; vote: Vote; on: boolean }

/**
 * Sets or takes back a vote; a like takes the place of a dislike and the reverse. Throws `comment.own` for one's own
 * comment.
 */
export async function voteComment(
  deps: Deps,
  { id, uid, identity, vote, on }: Input,
): Promise<CallReply<typeof likeComment>> {
  const known = await findComment(deps.db.knex, id)
  if (!known) throw new DomainError('resource.missing')
  await openVoting(deps, identity, uid, known.question_id)
  return transaction(deps.db, async (trx) => {
    const row = await findCommentForUpdate(trx, id)
    if (!row || row.deleted_at || (row.held_for !== null && row.user_id !== uid))
      throw new DomainError('resource.missing')
    if (row.user_id === uid) throw new DomainError('comment.own')
    if (on) await putVote(trx, id, uid, vote, deps.clock())
    else await removeVote(trx, id, uid, vote)
    if (on && vote === 'up') await announceLike(trx, row, deps.clock())
    const counts = await recount(trx, id)
    return {
      ...counts,
      vote: await findVote(trx, id, uid),
      folded: isFolded(counts, await readSettingCopy(trx, 'likeratio')),
    }
  })
}
