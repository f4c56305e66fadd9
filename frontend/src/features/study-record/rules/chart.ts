import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'

type Day = Dashboard['days'][number]
type Week = Dashboard['weeks'][number]

const DAY_MS = 86_400_000
export const WEEKS_SHOWN = 26

const isoOf = (date: Date) => date.toISOString().slice(0, 10)
const addDays = (day: string, days: number) => isoOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS))

/** Today in London, as in 2026-11-20. */
export const londonDay = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export type CalendarDay = { day: string; answers: number; correct: number; level: 0 | 1 | 2 | 3 | 4 }
/** Answers a day from which a square is that much fuller. */
const LEVELS = [1, 10, 25, 50] as const

export const levelOf = (answers: number): CalendarDay['level'] =>
  LEVELS.filter((from) => answers >= from).length as CalendarDay['level']

/** Weeks of seven days from Monday, the last ones up to `today`; days to come are left out of the last week. */
export function calendarOf(days: readonly Day[], today: string, weeks = WEEKS_SHOWN): CalendarDay[][] {
  const known = new Map(days.map((day) => [day.day, day]))
  const first = addDays(mondayOf(today), -7 * (weeks - 1))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => addDays(first, week * 7 + weekday))
      .filter((day) => day <= today)
      .map((day) => {
        const { answers = 0, correct = 0 } = known.get(day) ?? {}
        return { day, answers, correct, level: levelOf(answers) }
      }),
  )
}

export type WeekPoint = { week: string; share: number; answers: number }

/** Weeks with at least ten answers as shares right, since `weeks` ago; fewer say nothing. */
export function weekPoints(weeks: readonly Week[], today: string, count = 12): WeekPoint[] {
  const first = addDays(mondayOf(today), -7 * (count - 1))
  return weeks
    .filter(({ week, answers }) => week >= first && answers >= 10)
    .map(({ week, answers, correct }) => ({ week, answers, share: correct / answers }))
}

/** Weeks between the first shown and this one, for the place on the axis: 0 to `count - 1`. */
export const weekIndex = (week: string, today: string, count = 12): number =>
  count - 1 - Math.round((Date.parse(mondayOf(today)) - Date.parse(week)) / (7 * DAY_MS))

/** What the degrees of certainty were meant to say, for comparison: the middle of what people mean by them. */
export const MEANT = { low: 0.4, medium: 0.65, high: 0.9 } as const
export const SURE = { low: 'Guessing', medium: 'Fairly sure', high: 'Sure' } as const
