import type { Attendance, SeatState } from '@wardround/proto/http/billing/seats.ts'
import type { ByStaff } from '#entitlements/entitlement.ts'

export type SeatRow = {
  id: string
  version: number
  event_id: string
  user_id: string
  /** As the session said when it was booked; null and nameless once the person is erased. */
  name: string
  email: string | null
  state: SeatState
  order_id: string | null
  held_until: Date | null
  gmail: string | null
  note: string
  given_by: ByStaff | null
  ended_by: ByStaff | null
  /** Since when the money of its order is owed; null once its refund is stored, and where nothing is owed. */
  money_owed_at: Date | null
  attendance: Attendance | null
  attendance_marked_at: Date | null
  /** When it became final and was published. */
  attendance_published_at: Date | null
  reminded_day_at: Date | null
  reminded_hour_at: Date | null
  created_at: Date
}

/** How long attendance can be changed before it is published (ms). */
export const ATTENDANCE_OPEN_MS = 24 * 3_600_000

/** A seat that somebody has for good. */
export const isHad = ({ state }: Pick<SeatRow, 'state'>): boolean => state === 'paid' || state === 'given'

/** A seat that takes up a place now. */
export const takesPlace = (seat: Pick<SeatRow, 'state' | 'held_until'>, now: Date): boolean =>
  isHad(seat) || (seat.state === 'held' && seat.held_until !== null && seat.held_until > now)
