import type { GemMemory, NextDue } from '@wardround/proto/http/assessment/gem-memory.ts'
import { type Memory, nextDueOf, recallOf } from '#memory/memory.ts'
import type { Study } from '#memory/study.ts'

/** The columns of `learner_gems` that a memory is made of; null where there is no row, 0 reviews before the first. */
export type MemoryColumns = {
  version: number | null
  state: number | null
  due_at: Date | null
  stability: number | null
  difficulty: number | null
  scheduled_days: number | null
  step: number | null
  reviews: number | null
  lapses: number | null
  last_rating: number | null
  first_reviewed_at: Date | null
  last_reviewed_at: Date | null
  leech_review_id: string | null
  suspended_at: Date | null
  buried_until: Date | null
  flagged_at: Date | null
}

export const MEMORY_COLUMNS = `
  l.version, l.state, l.due_at, l.stability, l.difficulty, l.scheduled_days, l.step, l.reviews, l.lapses,
  l.last_rating, l.first_reviewed_at, l.last_reviewed_at, l.leech_review_id, l.suspended_at, l.buried_until,
  l.flagged_at`

export function memoryOf(row: MemoryColumns): Memory | null {
  if (!row.reviews || !row.due_at || !row.first_reviewed_at || !row.last_reviewed_at) return null
  return {
    state: row.state as Memory['state'],
    dueAt: row.due_at,
    stability: row.stability ?? 0,
    difficulty: row.difficulty ?? 0,
    scheduledDays: row.scheduled_days ?? 0,
    step: row.step ?? 0,
    reviews: row.reviews,
    lapses: row.lapses ?? 0,
    lastRating: row.last_rating as Memory['lastRating'],
    firstReviewedAt: row.first_reviewed_at,
    lastReviewedAt: row.last_reviewed_at,
  }
}

/** A memory as it is kept with a review, and read from there. */
export const memoryFromJson = (
  kept: (Memory & Record<'dueAt' | 'firstReviewedAt' | 'lastReviewedAt', unknown>) | null,
) =>
  kept && {
    ...kept,
    dueAt: new Date(kept.dueAt),
    firstReviewedAt: new Date(kept.firstReviewedAt),
    lastReviewedAt: new Date(kept.lastReviewedAt),
  }

/** Values in the order of `MEMORY_VALUES`. */
export const memoryValues = (memory: Memory | null): unknown[] => [
  memory?.state ?? 0,
  memory?.dueAt.toISOString() ?? null,
  memory?.stability ?? 0,
  memory?.difficulty ?? 0,
  memory?.scheduledDays ?? 0,
  memory?.step ?? 0,
  memory?.reviews ?? 0,
  memory?.lapses ?? 0,
  memory?.lastRating ?? null,
  memory?.firstReviewedAt.toISOString() ?? null,
  memory?.lastReviewedAt.toISOString() ?? null,
]

export const MEMORY_VALUES = [
  ['state', 'smallint'],
  ['due_at', 'timestamptz'],
  ['stability', 'double precision'],
  ['difficulty', 'double precision'],
  ['scheduled_days', 'integer'],
  ['step', 'smallint'],
  ['reviews', 'integer'],
  ['lapses', 'integer'],
  ['last_rating', 'smallint'],
  ['first_reviewed_at', 'timestamptz'],
  ['last_reviewed_at', 'timestamptz'],
] as const

/** When a gem is due, as `GEM_DUE` has it. */
function dueOf(memory: Memory, { lastDue }: Study): Date {
  const reviewedSince = lastDue !== null && memory.lastReviewedAt >= lastDue
  return lastDue === null || reviewedSince || memory.dueAt < lastDue ? memory.dueAt : lastDue
}

/** As `GEM_STATE` has it. */
function stateOf(row: MemoryColumns, memory: Memory | null, study: Study): GemMemory['state'] {
  if (row.suspended_at) return 'suspended'
  if (row.buried_until && row.buried_until > study.now) return 'buried'
  if (!memory) return 'new'
  return dueOf(memory, study) < (study.dayEnds[0] as Date) ? 'due' : 'known'
}

export function presentMemory(row: MemoryColumns, study: Study): GemMemory {
  const memory = memoryOf(row)
  return {
    state: stateOf(row, memory, study),
    dueAt: memory ? dueOf(memory, study).toISOString() : null,
    recall: memory ? recallOf(memory, study.terms.zone, study.now) : null,
    reviews: memory?.reviews ?? 0,
    lapses: memory?.lapses ?? 0,
    leech: row.leech_review_id !== null,
    lastRating: memory?.lastRating ?? null,
    lastReviewedAt: memory?.lastReviewedAt.toISOString() ?? null,
  }
}

export function presentNext(row: MemoryColumns, gemId: string, study: Study): NextDue {
  const due = nextDueOf(memoryOf(row), { gemId, at: study.now, terms: study.terms })
  return {
    again: due[1].toISOString(),
    hard: due[2].toISOString(),
    good: due[3].toISOString(),
    easy: due[4].toISOString(),
  }
}
