import type { StudyPace } from '@wardround/proto/http/assessment/categories.ts'

const DAY_MS = 86_400_000
/** What the pace is measured over; a learner who began later is measured from then on, over a week at least. */
const WINDOW_DAYS = 28
const FEWEST_DAYS = 7
/** Fewer days with new questions say nothing about the weeks to come. */
const FEWEST_ACTIVE_DAYS = 3

export const paceSince = (now: Date): Date => new Date(now.getTime() - WINDOW_DAYS * DAY_MS)

type Seen = { seen: number; since: Date | null; activeDays: number; left: number; now: Date; timeZone: string }

/**
 * How many new questions a day, and when all will have been seen, as a day in the learner's zone; no such day before
 * three days with new questions.
 */
export function studyPace({ seen, since, activeDays, left, now, timeZone }: Seen): StudyPace {
  if (seen === 0 || since === null) return { perDay: 0, allSeenOn: null }
  const days = Math.ceil((now.getTime() - since.getTime()) / DAY_MS)
  const perDay = seen / Math.min(WINDOW_DAYS, Math.max(FEWEST_DAYS, days))
  if (left === 0 || activeDays < FEWEST_ACTIVE_DAYS) return { perDay, allSeenOn: null }
  const day = new Date(now.getTime() + Math.ceil(left / perDay) * DAY_MS)
  return { perDay, allSeenOn: new Intl.DateTimeFormat('en-CA', { timeZone }).format(day) }
}
