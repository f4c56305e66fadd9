import type { DurationType } from '@wardround/proto/codes.ts'
import { NEVER_ENDS } from '@wardround/proto/entitlements.ts'

export type Duration = { value: number; type: DurationType }

/** The end of what never ends. */
export const NEVER = new Date(NEVER_ENDS)

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type Wall = { year: number; month: number; day: number; rest: number }

/** London wall-clock reading of an instant; `rest` is the milliseconds since midnight. */
function wallOf(instant: Date): Wall {
  const part = Object.fromEntries(
    london.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part
  return {
    year,
    month: month - 1,
    day,
    rest: ((hour * 60 + minute) * 60 + second) * 1000 + instant.getUTCMilliseconds(),
  }
}

const asUtc = (wall: Wall) => Date.UTC(wall.year, wall.month, wall.day) + wall.rest

/** The instant that London clocks show as `wall`; a reading that the spring change skips lands an hour later. */
function instantOf(wall: Wall): Date {
  const wanted = asUtc(wall)
  const offset = asUtc(wallOf(new Date(wanted))) - wanted
  const instant = wanted - offset
  const skipped = Math.max(0, wanted - asUtc(wallOf(new Date(instant))))
  return new Date(instant + skipped)
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

function plusMonths(wall: Wall, months: number): Wall {
  const total = wall.year * 12 + wall.month + months
  const year = Math.floor(total / 12)
  const month = total % 12
  return { ...wall, year, month, day: Math.min(wall.day, lastDay(year, month)) }
}

/**
 * The end of a duration that starts at `from`, in London days at the same time of day. Months and years clamp to the
 * last day of the month: 30 November plus three months is 28 or 29 February. What begins after the end of everything
 * ends there. With `anchorDay`, months end on that day of the month again where it was clamped before.
 */
export function addDuration(from: Date, { value, type }: Duration, anchorDay?: number): Date {
  if (type === 'n') return NEVER
  const end = ending(wallOf(from), value, type, anchorDay)
  return end > NEVER ? NEVER : end
}

/** The London day of the month. */
export const dayOfMonth = (at: Date): number => wallOf(at).day

function ending(wall: Wall, value: number, type: Exclude<DurationType, 'n'>, anchorDay = wall.day): Date {
  if (type === 'd') return instantOf({ ...wall, day: wall.day + value })
  return instantOf(plusMonths({ ...wall, day: anchorDay }, type === 'M' ? value : value * 12))
}
