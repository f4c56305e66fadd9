const DAY = 86_400_000
const MONDAY = 1
/** Early in the UK, all year round. */
const HOUR_UTC = 6

/** The last Monday at 06:00 UTC: from then on the summaries of the week before are written. */
export function startOfWeek(now: Date): Date {
  const monday = new Date(now)
  monday.setUTCHours(HOUR_UTC, 0, 0, 0)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 7 - MONDAY) % 7))
  return monday <= now ? monday : new Date(monday.getTime() - 7 * DAY)
}
