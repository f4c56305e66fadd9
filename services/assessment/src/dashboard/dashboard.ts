import { CERTAINTY } from '@wardround/proto/codes.ts'
import type { CategoryProgress, WeakArea } from '@wardround/proto/http/assessment/categories.ts'
import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'

/** How far back activity and weeks reach. */
export const WEEKS_SHOWN = 26
const DAY_MS = 86_400_000

/** The beginning of what is shown, a day early so that London's first day is whole. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - (WEEKS_SHOWN * 7 + 1) * DAY_MS)

/** First attempts from which ability is shown. */
const ABILITY_FROM = 20

/** Share right of all first attempts; null while there are too few to say. */
export const abilityOf = (correct: number, firsts: number): number | null =>
  firsts < ABILITY_FROM ? null : correct / firsts

/** Answers before an area counts as strong; fewer where it has fewer questions. */
const STRONG_FROM = 5
const AREAS_AT_MOST = 5
const HALF = 0.5

type Scored = Pick<CategoryProgress, 'slug' | 'total' | 'answered' | 'correct' | 'score' | 'peers'>

const distance = ({ score, peers }: Scored): number => (score ?? 1) - (peers ?? HALF)

/** Where the learner is furthest above peers, or above half where peers are not known. */
export const strongAreas = (categories: readonly Scored[]): string[] =>
  categories
    .filter((area) => area.answered >= Math.min(STRONG_FROM, area.total) && distance(area) > 0)
    .sort((one, other) => distance(other) - distance(one) || (one.slug < other.slug ? -1 : 1))
    .slice(0, AREAS_AT_MOST)
    .map(({ slug }) => slug)

/** 95 % on one side. */
const Z = 1.645

/**
 * The highest share that so many right answers are likely to come from: the upper end of the Wilson score interval with
 * continuity correction (Newcombe 1998), which holds for few answers as well.
 */
export function upperBound(correct: number, answered: number): number {
  if (correct === answered) return 1
  const share = correct / answered
  const root = Math.sqrt(Z ** 2 + 2 - 1 / answered + 4 * share * (answered * (1 - share) - 1))
  return (2 * correct + Z ** 2 + 1 + Z * root) / (2 * (answered + Z ** 2))
}

/**
 * What to work on first, from the first answer on: categories below peers, or below half where peers are not known. In
 * order of how far below they are at least, so that one wrong answer does not outweigh ten.
 */
export const rankWeakAreas = (categories: readonly (Scored & Pick<WeakArea, 'id' | 'name'>)[]): WeakArea[] =>
  categories
    .filter((area) => area.answered > 0 && distance(area) < 0)
    .map(({ id, slug, name, correct, answered, peers }) => ({
      ...{ id, slug, name },
      behindBy: (peers ?? HALF) - upperBound(correct, answered),
    }))
    .sort((one, other) => other.behindBy - one.behindBy || (one.slug < other.slug ? -1 : 1))
    .slice(0, AREAS_AT_MOST)

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
