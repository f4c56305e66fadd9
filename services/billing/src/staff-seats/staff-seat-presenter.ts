import type { StaffSeat } from '@wardround/proto/http/billing/staff-seats.ts'
import type { EventRow } from '#seats/event.ts'
import type { Counts, EventFigures } from '#staff-seats/seat-counts.ts'
import type { SeatWithOrder } from '#staff-seats/staff-seat-repository.ts'

/** A seat as staff see it. */
export const presentStaffSeat = (row: SeatWithOrder): StaffSeat => ({
  id: row.id,
  version: row.version,
  uid: row.user_id,
  name: row.name,
  email: row.email,
  state: row.state,
  heldUntil: row.held_until?.toISOString() ?? null,
  paid:
    row.order_amount !== null && row.order_state !== null && ['paid', 'refunded'].includes(row.order_state)
      ? { amount: row.order_amount, currency: row.order_currency ?? 'gbp' }
      : null,
  orderId: row.order_id,
  refundDue: row.state === 'cancelled' && row.order_state === 'paid' && (row.order_amount ?? 0) > 0,
  given: row.given_by,
  ended: row.ended_by,
  attendance: row.attendance,
  attendanceFinal: row.attendance_published_at !== null,
  gmail: row.gmail,
  note: row.note,
  createdAt: row.created_at.toISOString(),
})

export const presentEventFigures = (event: EventRow, { received, ...counts }: Counts): EventFigures => ({
  id: event.id,
  type: event.type,
  title: event.title,
  startsAt: event.starts_at.toISOString(),
  endsAt: event.ends_at.toISOString(),
  capacity: event.capacity,
  ...counts,
  received: { amount: received, currency: event.currency },
})
