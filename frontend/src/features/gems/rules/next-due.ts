const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long until a moment, as a rating says it: "10 minutes", "5 days". */
export function inWords(iso: string, now: Date = new Date()): string {
  const away = Math.max(0, Date.parse(iso) - now.getTime())
  if (away < HOUR) return counted(Math.max(1, Math.round(away / MINUTE)), 'minute')
  if (away < DAY) return counted(Math.round(away / HOUR), 'hour')
  const days = Math.round(away / DAY)
  return days < 60 ? counted(days, 'day') : counted(Math.round(days / 30), 'month')
}
