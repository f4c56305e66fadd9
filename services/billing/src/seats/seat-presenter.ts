import { type Entitlements, eventSeat, isLive } from '@wardround/proto/entitlements.ts'
import { giveBackEndsAt } from '@wardround/proto/event-types.ts'
import type { OwnSeat } from '@wardround/proto/http/billing/seats.ts'
import { type EventRow, keptUntil, linkFor } from '#seats/event.ts'
import { isHad, type SeatRow } from '#seats/seat.ts'
import type { SeatWithEvent } from '#seats/seat-repository.ts'

/** What a buyer sees of the seat of an order. */
export const presentSeatOrder = (seat: SeatRow, event: Pick<EventRow, 'starts_at'>) => ({
  seatId: seat.id,
  eventId: seat.event_id,
  state: seat.state,
  heldUntil: seat.held_until?.toISOString() ?? null,
  startsAt: event.starts_at.toISOString(),
})

/** An own seat; link, recording and materials only while it is had and kept, and its entitlement is live. */
export function presentOwnSeat({ seat, event }: SeatWithEvent, ends: Entitlements, now: Date): OwnSeat {
  const until = keptUntil(event)
  const isKept = isHad(seat) && event.state === 'published' && now < until
  const has = isKept && isLive(ends, eventSeat(event.id), now)
  const { link, opensAt } = linkFor(event, now)
  const giveBackUntil = giveBackEndsAt(event.starts_at)
  return {
    id: seat.id,
    eventId: event.id,
    type: event.type,
    title: event.title,
    speaker: event.speaker,
    dates: event.dates,
    state: seat.state as OwnSeat['state'],
    suspended: isKept && !has,
    link: has ? link : null,
    linkOpensAt: opensAt.toISOString(),
    recording: has && event.recording !== '' ? event.recording : null,
    materials: has ? event.materials : [],
    keptUntil: until.toISOString(),
    attendance: seat.attendance,
    certificateReady: seat.attendance === 'present' && seat.attendance_published_at !== null,
    gmail: seat.gmail,
    orderId: seat.order_id,
    giveBackUntil: has && now < giveBackUntil ? giveBackUntil.toISOString() : null,
  }
}
