import type { Attendance } from '@wardround/proto/http/billing/seats.ts'
import type { StaffSeat } from '@wardround/proto/http/billing/staff-seats.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { LookBadge, type StateLook } from '#shared/ui/badge.tsx'

const MARKS: Record<Attendance | 'unmarked', StateLook> = {
  present: { tone: 'good', icon: 'tick', word: 'Present' },
  absent: { tone: 'muted', icon: 'minus', word: 'Absent' },
  unmarked: { tone: 'muted', icon: 'ring', word: 'Not marked' },
}
export const ATTENDANCE_OPTIONS = (['present', 'absent', 'unmarked'] as const).map((value) => ({
  value,
  label: MARKS[value].word,
}))

export const SEAT_OPTIONS = [
  { value: 'all', label: 'All seats, past and current' },
  { value: 'paid', label: 'Paid' },
  { value: 'given', label: 'Given by staff' },
  { value: 'held', label: 'Awaiting payment' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'refunded', label: 'Refunded' },
]

/** Present, absent or not marked; nothing for a seat that nobody has. */
export const AttendanceBadge = ({ seat: { state, attendance } }: { seat: StaffSeat }) =>
  state === 'paid' || state === 'given' ? <LookBadge look={MARKS[attendance ?? 'unmarked']} /> : null

/** "Paid £15", "Given by Nell: guest of the speaker". */
export function seatWords({ state, paid, given, ended, refundDue }: StaffSeat): string {
  if (state === 'held') return 'Awaiting payment'
  if (state === 'refunded') return 'Refunded, seat released'
  if (state === 'cancelled')
    return `${refundDue ? 'Cancelled, refund due' : 'Cancelled'}: ${ended?.reason ?? 'not paid'}`
  if (given) return `Given by ${given.name}: ${given.reason}`
  return paid && paid.amount > 0 ? `Paid ${formatMoney(paid)}` : 'Free'
}

/** People whose name was erased with their account still have a row. */
export const nameOfSeat = ({ name }: Pick<StaffSeat, 'name'>): string => name || 'Deleted account'
