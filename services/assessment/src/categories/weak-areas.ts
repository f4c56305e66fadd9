import type { CategoryProgress, WeakArea } from '@wardround/proto/http/assessment/categories.ts'

/** Answers before others are told how an area stands; fewer where it has fewer questions. */
const KNOWN_FROM = 5
const AREAS_AT_MOST = 5
const HALF = 0.5

type Scored = Pick<CategoryProgress, 'slug' | 'total' | 'answered' | 'correct' | 'score' | 'peers'>

const distance = ({ score, peers }: Scored): number => (score ?? 1) - (peers ?? HALF)

/** Whether enough was answered to match two people by it; a first wrong answer tells nothing about them. */
export const isKnown = ({ answered, total }: Pick<Scored, 'answered' | 'total'>): boolean =>
  answered >= Math.min(KNOWN_FROM, total)

/** Where the learner is furthest above peers, or above half where peers are not known. */
export const strongAreas = (categories: readonly Scored[]): string[] =>
  categories
    .filter((area) => isKnown(area) && distance(area) > 0)
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
