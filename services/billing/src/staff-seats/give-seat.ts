import { DomainError } from '@wardround/kit/base/errors.ts'
import { type Identity, requireFlag } from '@wardround/kit/security/identity.ts'
import { areaOfEvent } from '@wardround/proto/event-types.ts'
import type { Person } from '@wardround/proto/requests/identity.ts'
import type { Knex } from 'knex'
import type { EventRow } from '#seats/event.ts'
import { lockEvent } from '#seats/event-repository.ts'
import { isHad, type SeatRow } from '#seats/seat.ts'
import { endSeatGrant, grantSeat } from '#seats/seat-entitlement.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { countPlacesTaken, findLiveSeat, insertSeat, updateSeat } from '#seats/seat-repository.ts'
import { auditSeat, lockForStaff } from '#staff-seats/change-seat.ts'

/**
 * An event with a place that is free. Throws `resource.missing`, `access.permission`, `order.not-allowed`, `seat.full`.
 */
async function lockFreePlace(trx: Knex.Transaction, eventId: string, identity: Identity, now: Date): Promise<EventRow> {
  const event = await lockEvent(trx, eventId)
  if (!event) throw new DomainError('resource.missing')
  requireFlag(identity, areaOfEvent(event.type), 'e')
  if (event.state !== 'published' || event.ends_at <= now)
    throw new DomainError('order.not-allowed', {
      message: 'The event is over, or not published. Choose another event.',
    })
  if ((await countPlacesTaken(trx, eventId, now)) >= event.capacity) throw new DomainError('seat.full')
  return event
}

/** Throws `seat.taken` for somebody who has a seat; one that is only held is let go. */
async function releaseHold(trx: Knex.Transaction, eventId: string, uid: string): Promise<void> {
  const other = await findLiveSeat(trx, eventId, uid)
  if (other && isHad(other))
    throw new DomainError('seat.taken', {
      message: 'This person already has a seat at this event. Choose someone else or another event.',
    })
  if (other) await updateSeat(trx, other.id, { state: 'cancelled', held_until: null })
}

type Given = { eventId: string; person: Person; reason: string; identity: Identity; now: Date }

/** Gives somebody a seat without an order. */
export async function giveSeat(
  trx: Knex.Transaction,
  { eventId, person, reason, identity, now }: Given,
): Promise<SeatRow> {
  const { uid, name, email = null } = person
  const event = await lockFreePlace(trx, eventId, identity, now)
  await releaseHold(trx, eventId, uid)
  const seat = await insertSeat(trx, {
    event_id: eventId,
    user_id: uid,
    name,
    email,
    state: 'given',
    given_by: { name: identity.name, reason },
  })
  await grantSeat(trx, seat, event, now)
  await notifyHolder(trx, uid, 'booked', event)
  await auditSeat(trx, identity, 'give', undefined, seat)
  return seat
}

type Moved = { id: string; eventId: string; toEventId: string; identity: Identity; now: Date }

/** Moves a seat to another event of the same type; what was paid stays with it. */
export async function moveSeat(
  trx: Knex.Transaction,
  { id, eventId, toEventId, identity, now }: Moved,
): Promise<SeatRow> {
  // Two moves in opposite directions lock their events in the same order.
  for (const each of [eventId, toEventId].toSorted()) await lockEvent(trx, each)
  const { seat, event } = await lockForStaff(trx, id, identity, eventId)
  if (!isHad(seat))
    throw new DomainError('seat.final', {
      message: 'Only a booked seat can be moved. Reload the page to see this one.',
    })
  if (seat.attendance_published_at) throw new DomainError('seat.final')
  const to = await lockFreePlace(trx, toEventId, identity, now)
  if (to.type !== event.type || to.id === event.id)
    throw new DomainError('order.not-allowed', { message: 'Choose another event of the same type.' })
  await releaseHold(trx, to.id, seat.user_id)
  await endSeatGrant(trx, seat, now)
  const moved = await updateSeat(trx, seat.id, {
    event_id: to.id,
    attendance: null,
    attendance_marked_at: null,
    reminded_day_at: null,
    reminded_hour_at: null,
  })
  await grantSeat(trx, moved, to, now)
  await notifyHolder(trx, seat.user_id, 'changed', to)
  await auditSeat(trx, identity, 'move', seat, moved)
  return moved
}
