import { afterRating, becomesLeech, type Memory, type Rated } from '#memory/memory.ts'

/** A review of a gem as the log has it. `before` is the memory that it was made from when it arrived. */
export type LoggedReview = Rated & { id: string; undone: boolean; before: Memory | null }

/** A gem's memory with the review that made it a leech, if one did. */
export type Replayed = { memory: Memory | null; leechReviewId: string | null }

const byTime = (one: LoggedReview, other: LoggedReview) =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)

/** The reviews that count, in the order in which they were made, whenever they arrived. */
export const standing = (log: readonly LoggedReview[]): LoggedReview[] =>
  log.filter(({ undone }) => !undone).sort(byTime)

/** What the log of a gem makes of its memory. */
export function replay(log: readonly LoggedReview[]): Replayed {
  let memory: Memory | null = null
  let leechReviewId: string | null = null
  for (const review of standing(log)) {
    const after = afterRating(memory, review)
    if (becomesLeech(memory, after)) leechReviewId = review.id
    memory = after
  }
  return { memory, leechReviewId }
}

/** The memory from which a review that arrives now is made: of those that were made before it. */
export const memoryBefore = (log: readonly LoggedReview[], review: LoggedReview): Memory | null =>
  replay(log.filter((other) => byTime(other, review) < 0)).memory

/**
 * The log without its latest review, and the memory that it leaves. What was kept with the review is that memory,
 * unless one that was made earlier arrived after it. `log` is in the order of arrival. Undefined when the review is not
 * the latest that counts.
 */
export function withoutLatest(log: readonly LoggedReview[], reviewId: string): Replayed | undefined {
  const latest = standing(log).at(-1)
  if (latest?.id !== reviewId) return undefined
  const left = log.filter(({ id }) => id !== reviewId)
  const replayed = replay(left)
  const arrivedAfter = log.slice(log.findIndex(({ id }) => id === reviewId) + 1)
  const keptHolds = arrivedAfter.every((review) => byTime(latest, review) < 0)
  return keptHolds ? { ...replayed, memory: latest.before } : replayed
}
