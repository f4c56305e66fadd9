import { randomBytes } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Deps } from '#deps.ts'
import { bellKinds } from '#notices/bell-kinds.ts'
import { claimWaiting, readWeek, saveWritten } from './summary-repository.ts'
import { startOfWeek } from './week.ts'

/** People of one transaction. */
const BATCH = 100

/** Asks for the summaries of the next people; false when nobody is left. Whoever has nothing unread gets none. */
const sendNextBatch = (deps: Deps): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const people = await claimWaiting(trx, { week: startOfWeek(now), now, limit: BATCH })
    for (const { userId, group, since } of people) {
      const kinds = await bellKinds(trx, userId)
      const week = await readWeek(trx, { uid: userId, group, since: since ?? new Date(0), now, kinds })
      await saveWritten(trx, { userId, token: randomBytes(32).toString('base64url'), now })
      if (week.notifications + week.messages > 0) await requestNotice(trx, 'weekly-summary', userId, week)
    }
    return people.length > 0
  })

/** Writes to everybody who wants a weekly summary, once a week. */
export async function sendSummaries(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNextBatch(deps)));
}
