import type { CategoryProgress } from '@wardround/proto/http/assessment/categories.ts'

/** Answers before a category's score says anything. */
const SCORED_FROM = 20

type Counts = Pick<CategoryProgress, 'total' | 'answered' | 'score' | 'peers'>

/** How a learner stands in a category: a score with or without peers, or what is missing for one. */
export type CategoryScore =
  | { kind: 'scored'; you: number; peers: number | null }
  | { kind: 'not-started' }
  | { kind: 'too-few'; from: number; toGo: number }

/** A category smaller than twenty questions is scored once all of them are answered. */
export function progressOf({ total, answered, score, peers }: Counts): CategoryScore {
  if (answered === 0 || score === null) return { kind: 'not-started' }
  const from = Math.min(SCORED_FROM, total)
  return answered < from ? { kind: 'too-few', from, toGo: from - answered } : { kind: 'scored', you: score, peers }
}

/** What is missing for a score: "after 20 answers (6 to go)". */
export const scoredAfter = ({ from, toGo }: { from: number; toGo: number }): string =>
  `after ${from} ${from === 1 ? 'answer' : 'answers'} (${toGo} to go)`

/** Difference to peers in whole points, of the figures as they are printed; null without peers. */
export const pointsAhead = (you: number, peers: number | null): number | null =>
  peers === null ? null : Math.round(you * 100) - Math.round(peers * 100)

/** Points below peers from which a category is shown in red. */
const BEHIND = -5

/** Colour of a difference; its arrow and number say the same. */
export const toneOf = (points: number): 'correct' | 'wrong' | 'ink-2' =>
  points > 0 ? 'correct' : points <= BEHIND ? 'wrong' : 'ink-2'

/** "3 percentage points above peers". */
export const describePoints = (points: number): string =>
  points === 0
    ? 'level with peers'
    : `${Math.abs(points)} ${Math.abs(points) === 1 ? 'percentage point' : 'percentage points'} ${points > 0 ? 'above' : 'below'} peers`
