/** `from` and `until` are times of day, HH:MM; they may span midnight. */
export type Quiet = { from: string; until: string; timeZone: string }

const MINUTE = 60_000
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes of the day in a time zone. */
function minutesAt(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return minutesOf(parts.format(now))
}

/** When the quiet hours end that hold at this moment; undefined outside them. */
export function endOfQuiet(quiet: Quiet | undefined, now: Date): Date | undefined {
  if (!quiet) return undefined
  const at = minutesAt(now, quiet.timeZone)
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)]
  const isQuiet = from <= until ? at >= from && at < until : at >= from || at < until
  if (!isQuiet) return undefined
  const left = (until - at + 1440) % 1440
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + left * MINUTE)
}

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}
