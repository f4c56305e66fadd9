import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { HOLD_MINUTES } from '@wardround/proto/http/billing/seats.ts'
import type { Knex } from 'knex'
import { type EventRow, isOnSale } from '#seats/event.ts'
import { lockEvent } from '#seats/event-repository.ts'
import { isHad, type SeatRow, takesPlace } from '#seats/seat.ts'
import { countPlacesTaken, findLiveSeat, updateSeat } from '#seats/seat-repository.ts'

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000)

/**
 * Locks an event whose places are on sale. `now` is read under the lock: a hold may end, and its place be taken, while
 * somebody waits for it. Throws `resource.missing` where billing has not heard of it.
 */
export async function lockEventOnSale(
  trx: Knex.Transaction,
  eventId: string,
  clock: Clock,
): Promise<{ event: EventRow; now: Date }> {
  const event = await lockEvent(trx, eventId)
  const now = clock()
  if (!event || event.state === 'draft' || event.state === 'deleted') throw new DomainError('resource.missing')
  if (!isOnSale(event, now))
    throw new DomainError('order.not-allowed', {
      message: 'Seats at this event are not on sale at the moment. See the other events.',
    })
  return { event, now }
}

/** Throws `seat.full` while every place is taken by others. The caller holds the event's lock. */
export async function requirePlace(
  trx: Knex.Transaction,
  event: EventRow,
  now: Date,
  own: SeatRow | null,
): Promise<void> {
  if (own && takesPlace(own, now)) return
  if ((await countPlacesTaken(trx, event.id, now, own?.id ?? null)) >= event.capacity)
    throw new DomainError('seat.full')
}

/**
 * Throws `seat.taken` for somebody who has a seat. A place that the same person held under another checkout is let go.
 */
export async function releaseOtherHold(
  trx: Knex.Transaction,
  event: EventRow,
  uid: string,
  ownSeatId: string | null,
): Promise<void> {
  const other = await findLiveSeat(trx, event.id, uid)
  if (!other || other.id === ownSeatId) return
  if (isHad(other)) throw new DomainError('seat.taken')
  await updateSeat(trx, other.id, { state: 'cancelled', held_until: null })
}
