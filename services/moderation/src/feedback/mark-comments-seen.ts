import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { repliesSeen } from '@wardround/proto/events/moderation.ts'
import { markRepliesSeen } from '#comments/reply-notice-repository.ts'
import type { Deps } from '#deps.ts'
import { markAnswersSeen } from '#feedback/feedback-repository.ts'

/** Ids of one event. */
const MOST_IDS = 1000

/**
 * Notes that replies to somebody's comments and answers to the reports were seen; `until` is the moment at which they
 * were read.
 */
export function markCommentsSeen(
  deps: Deps,
  { uid, until }: { uid: string; until: string },
): Promise<{ seen: number }> {
  const moment = new Date(until)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const replies = await markRepliesSeen(trx, uid, moment, now)
    for (let from = 0; from < replies.length; from += MOST_IDS)
      await emit(trx, repliesSeen, { uid, commentIds: replies.slice(from, from + MOST_IDS) })
    const answers = await markAnswersSeen(trx, uid, moment, now)
    return { seen: replies.length + answers }
  })
}
