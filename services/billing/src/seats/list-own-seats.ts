import { DomainError } from '@wardround/kit/base/errors.ts'
import type { OwnSeat } from '@wardround/proto/http/billing/seats.ts'
import type { Deps } from '#deps.ts'
import { findEntitlement } from '#entitlements/entitlement-repository.ts'
import { calendarOf } from '#seats/calendar.ts'
import { findEvent } from '#seats/event-repository.ts'
import { isHad } from '#seats/seat.ts'
import { presentOwnSeat } from '#seats/seat-presenter.ts'
import { findLiveSeat, listSeatsOfUser } from '#seats/seat-repository.ts'

/** Those that are had and still to come by start, then all others, the latest first. */
export async function listOwnSeats(deps: Pick<Deps, 'db' | 'clock'>, uid: string): Promise<OwnSeat[]> {
  const now = deps.clock()
  const [seats, entitlement] = await Promise.all([
    listSeatsOfUser(deps.db.knex, uid),
    findEntitlement(deps.db.knex, uid),
  ])
  const isComing = ({ seat, event }: (typeof seats)[number]) =>
    isHad(seat) && event.state === 'published' && event.ends_at > now
  const byStart = seats.toSorted((a, b) => a.event.starts_at.getTime() - b.event.starts_at.getTime())
  return [...byStart.filter(isComing), ...byStart.filter((each) => !isComing(each)).toReversed()].map((each) =>
    presentOwnSeat(each, entitlement?.ends ?? {}, now),
  )
}

/** The dates of an event as a calendar file. Throws `event.no-seat` for anybody without a seat. */
export async function getSeatCalendar(
  deps: Pick<Deps, 'db'>,
  { eventId, uid }: { eventId: string; uid: string },
): Promise<string> {
  const seat = await findLiveSeat(deps.db.knex, eventId, uid)
  const event = await findEvent(deps.db.knex, eventId)
  if (!seat || !isHad(seat) || !event) throw new DomainError('event.no-seat')
  return calendarOf(event)
}
