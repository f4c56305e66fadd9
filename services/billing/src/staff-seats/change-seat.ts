import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { type Identity, requireFlag } from '@wardround/kit/security/identity.ts'
import { areaOfEvent } from '@wardround/proto/event-types.ts'
import type { Attendance } from '@wardround/proto/http/billing/seats.ts'
import type { Knex } from 'knex'
import type { EventRow } from '#seats/event.ts'
import { lockEvent } from '#seats/event-repository.ts'
import { isHad, type SeatRow } from '#seats/seat.ts'
import { endSeatGrant } from '#seats/seat-entitlement.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { findSeat, lockSeat, updateSeat } from '#seats/seat-repository.ts'

type Locked = { seat: SeatRow; event: EventRow }

/**
 * A seat and its event, locked, for staff of its area. With `eventId` it has to be at that event. Throws
 * `resource.missing`, `access.permission`.
 */
export async function lockForStaff(
  trx: Knex.Transaction,
  id: string,
  identity: Identity,
  eventId?: string,
): Promise<Locked> {
  const found = await findSeat(trx, id)
  const event = found && (await lockEvent(trx, found.event_id))
  const seat = await lockSeat(trx, id)
  if (!seat || !event || (eventId !== undefined && event.id !== eventId)) throw new DomainError('resource.missing')
  requireFlag(identity, areaOfEvent(event.type), 'e')
  return { seat, event }
}

/** Throws `resource.stale` unless the seat is the one that was read. */
export function requireVersion(seat: SeatRow, version: number): void {
  if (seat.version !== version) throw new DomainError('resource.stale')
}

/** One entry of the audit log for a seat. Call it last in the transaction. */
export const auditSeat = (
  trx: Knex.Transaction,
  identity: Identity,
  action: string,
  before: SeatRow | undefined,
  after: SeatRow,
): Promise<void> =>
  audit(trx, {
    actor: identity.uid ?? 'unknown',
    actorName: identity.name,
    action,
    entity: 'seats',
    entityId: after.id,
    ...(before ? { before: traceOf(before) } : {}),
    after: traceOf(after),
  })

/** What of a seat goes into the log, which cannot be changed: nothing that names its holder. */
const traceOf = ({ event_id, state, attendance, given_by, ended_by }: SeatRow) => ({
  eventId: event_id,
  state,
  attendance,
  given: given_by,
  ended: ended_by,
})

/** The columns of a mark. Throws `seat.final` once it was published, `request.invalid` before the event has started. */
export function markOf(
  { seat, event }: Locked,
  attendance: Attendance | null,
  now: Date,
): Pick<SeatRow, 'attendance' | 'attendance_marked_at'> {
  const unchanged = { attendance: seat.attendance, attendance_marked_at: seat.attendance_marked_at }
  if (attendance === seat.attendance) return unchanged
  if (seat.attendance_published_at) throw new DomainError('seat.final')
  if (!isHad(seat) || now < event.starts_at)
    throw new DomainError('request.invalid', {
      details: [
        {
          path: 'body.attendance',
          message: 'You can record attendance once the event has started, for people with a seat.',
        },
      ],
    })
  return { attendance, attendance_marked_at: attendance === null ? null : now }
}

/**
 * Takes a seat away: the place is free, the entitlement ends and the holder is notified. Throws `seat.final` where a
 * certificate was sent. What was paid is given back with the order.
 */
export async function takeSeatAway(
  trx: Knex.Transaction,
  { seat, event }: Locked,
  { identity, reason, now }: { identity: Identity; reason: string; now: Date },
): Promise<SeatRow> {
  if (seat.attendance_published_at) throw new DomainError('seat.final')
  if (seat.state === 'cancelled' || seat.state === 'refunded') return seat
  const ended = await updateSeat(trx, seat.id, {
    state: 'cancelled',
    held_until: null,
    ended_by: { name: identity.name, reason },
  })
  if (isHad(seat)) {
    await endSeatGrant(trx, seat, now)
    await notifyHolder(trx, seat.user_id, 'removed', event)
  }
  await auditSeat(trx, identity, 'remove', seat, ended)
  return ended
}
