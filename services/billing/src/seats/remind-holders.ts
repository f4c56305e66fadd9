import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { lockSeatsToRemind, markReminded } from '#seats/seat-repository.ts'

const HOUR = 3_600_000

/** One batch of reminders. A seat that is booked in the last day or hour gets the reminders that are still to come. */
function remind(deps: Pick<Deps, 'db' | 'clock'>, kind: 'day' | 'hour'): Promise<number> {
  const now = deps.clock()
  const column = kind === 'day' ? ('reminded_day_at' as const) : ('reminded_hour_at' as const)
  const until = new Date(now.getTime() + (kind === 'day' ? 24 : 1) * HOUR)
  return transaction(deps.db, async (trx) => {
    const seats = await lockSeatsToRemind(trx, { column, now, until })
    for (const seat of seats) await notifyHolder(trx, seat.user_id, 'reminder', seat)
    const columns = kind === 'hour' ? (['reminded_hour_at', 'reminded_day_at'] as const) : [column]
    await markReminded(
      trx,
      seats.map(({ id }) => id),
      columns,
      now,
    )
    return seats.length
  })
}

/** Reminds everybody who has a seat, an hour and a day before an event starts, each once. Returns how many. */
export async function remindHolders(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let count = 0
  for (const kind of ['hour', 'day'] as const)
    for (let batch = await remind(deps, kind); batch > 0; batch = await remind(deps, kind)) count += batch
  return count
}
