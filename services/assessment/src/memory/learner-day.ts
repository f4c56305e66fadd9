const DAY = 86_400_000
/** A learner's day begins at this hour of their zone, so that a late evening belongs to it. */
const FIRST_HOUR = 4 * 3_600_000
const QUARTER = 900_000
/** Offsets kept in the process: they change at quarters of an hour only. */
const KEPT = 20_000

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    })
  formats.set(zone, format)
  return format
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetAt(zone: string, milliseconds: number): number {
  const quarter = Math.floor(milliseconds / QUARTER) * QUARTER
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>
  const offset = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute) - quarter
  if (offsets.size >= KEPT) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * The moment on a calendar whose UTC days are the learner's days: what the scheduler counts days on. 04:00 of the zone
 * is midnight there.
 */
export const onLearnerClock = (zone: string, at: Date): Date =>
  new Date(at.getTime() + offsetAt(zone, at.getTime()) - FIRST_HOUR)

/** The learner's day of a moment, counted from 1970. */
export const dayOf = (zone: string, at: Date): number => Math.floor(onLearnerClock(zone, at).getTime() / DAY)

/** When a learner's day begins. */
export function startOfDay(zone: string, day: number): Date {
  const local = day * DAY + FIRST_HOUR
  const nearly = local - offsetAt(zone, local)
  return new Date(local - offsetAt(zone, nearly))
}

/** The number of a calendar day, `2026-11-22`. */
export const dayOfDate = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY)

export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
