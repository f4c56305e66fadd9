import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { questionsReadFast } from '@wardround/proto/events/assessment.ts'
import type { Deps } from '#deps.ts'
import { type Due, MOST_READS, WINDOW_MINUTES } from './pace.ts'
import { addReads, forgetWindows, markReported } from './pace-repository.ts'

const KEPT = 3_600_000

/**
 * Adds up what all processes have seen of one reader's window, and tells once when it is more than anybody can study.
 */
function watchOne(deps: Deps, due: Due, now: Date): Promise<number> {
  return transaction(deps.db, async (trx) => {
    const { reads, pace, reported } = await addReads(trx, due)
    if (pace > MOST_READS && !reported) {
      await markReported(trx, due.uid, due.windowStart, now)
      await emit(trx, questionsReadFast, { uid: due.uid, reads, minutes: WINDOW_MINUTES, at: now.toISOString() })
    }
    await forgetWindows(trx, new Date(now.getTime() - KEPT))
    return pace
  })
}

/** Stores the pace of those who read fast; a failure loses what was read since the last time, for this window. */
export async function watchPace(deps: Deps): Promise<void> {
  const now = deps.clock()
  for (const due of deps.pace.takeDue(now)) deps.pace.learn(due.uid, due.windowStart, await watchOne(deps, due, now))
}
