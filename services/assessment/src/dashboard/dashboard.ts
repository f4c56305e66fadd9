import { CERTAINTY } from '@wardround/proto/codes.ts'
import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'

/** How far back activity and weeks reach. */
export const WEEKS_SHOWN = 26
const DAY_MS = 86_400_000

/** The beginning of what is shown, a day early so that London's first day is whole. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - (WEEKS_SHOWN * 7 + 1) * DAY_MS)

/** First attempts from which ability is shown; all questions where there are fewer. */
const ABILITY_FROM = 20

/** Share right of all first attempts; null while there are too few to say. */
export const abilityOf = (correct: number, firsts: number, total: number): number | null =>
  firsts === 0 || firsts < Math.min(ABILITY_FROM, total) ? null : correct / firsts

/** The Monday of a day's week; both are dates as in 2026-11-20. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/** Sums days by week, oldest first. */
export function byWeek(days: readonly Dashboard['days'][number][]): Dashboard['weeks'] {
  const weeks = new Map<string, Dashboard['weeks'][number]>()
  for (const { day, answers, correct } of days) {
    const week = weekOf(day)
    const sum = weeks.get(week) ?? { week, answers: 0, correct: 0 }
    weeks.set(week, { week, answers: sum.answers + answers, correct: sum.correct + correct })
  }
  return [...weeks.values()]
}

/** From low to high; degrees that were never given are left out. */
export const inOrder = (rows: readonly Dashboard['certainty'][number][]): Dashboard['certainty'] =>
  rows.toSorted((one, other) => CERTAINTY.indexOf(one.certainty) - CERTAINTY.indexOf(other.certainty))
