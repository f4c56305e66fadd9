import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { seatAttended } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { findEvent } from '#seats/event-repository.ts'
import { ATTENDANCE_OPEN_MS } from '#seats/seat.ts'
import { lockAttended, updateSeat } from '#seats/seat-repository.ts'

/** Publishes who was present, a day after staff noted it; from then on it is final. Returns how many. */
export async function publishAttendance(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const seats = await lockAttended(trx, new Date(now.getTime() - ATTENDANCE_OPEN_MS))
    for (const seat of seats) {
      const event = await findEvent(trx, seat.event_id)
      if (!event) continue
      await updateSeat(trx, seat.id, { attendance_published_at: now })
      await emit(trx, seatAttended, {
        seatId: seat.id,
        uid: seat.user_id,
        eventId: event.id,
        type: event.type,
        title: event.title,
        speaker: event.speaker,
        dates: event.dates,
        markedAt: (seat.attendance_marked_at ?? now).toISOString(),
      })
    }
    return seats.length
  })
}
