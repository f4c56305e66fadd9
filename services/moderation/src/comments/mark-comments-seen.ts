import { transaction } from '@wardround/kit/database.ts'
import { markRepliesSeen } from '#comments/reply-notice-repository.ts'
import type { Deps } from '#deps.ts'
import { markAnswersSeen } from '#feedback/feedback-repository.ts'

/** Notes that replies to somebody's comments and answers to the reports were seen; `until` is the moment at which they were read. */
export function markCommentsSeen(deps: Deps, { uid, until }: { uid: string; until: string }): Promise<{ seen: number }> {
  const moment = new Date(until)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const replies = await markRepliesSeen(trx, uid, moment, now)
    const answers = await markAnswersSeen(trx, uid, moment, now)
    return { seen: replies + answers }
  })
}
