import { numbersFrom } from '@wardround/kit/testing/numbers-from.ts'
import { describe, expect, it } from 'vitest'
import { afterRating, type Memory } from '#memory/memory.ts'
import { type LoggedReview, memoryBefore, replay, standing, withoutLatest } from '#memory/review-log.ts'

const SEQUENCES = 10_000
/** Each undo counts the log again, so these are fewer. */
const UNDONE = 2_000

const ZONES = ['Europe/London', 'Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']
const pick = <Item>(next: () => number, items: readonly Item[]): Item =>
  items[Math.floor(next() * items.length)] as Item

function reviewsOf(seed: number): LoggedReview[] {
  const next = numbersFrom(seed)
  const gemId = `00000000-0000-4000-8000-${seed.toString(16).padStart(12, '0')}`
  let at = Date.parse('2026-09-01T08:00:00Z')
  return Array.from({ length: 2 + Math.floor(next() * 8) }, (_, index) => {
    at += Math.floor(next() ** 4 * 60 * 86_400_000)
    return {
      ...{ id: `review-${seed}-${index}`, gemId, rating: pick(next, [1, 2, 3, 3, 4] as const), at: new Date(at) },
      terms: {
        retention: pick(next, [80, 90, 95]),
        easyDays: pick(next, [[], [2], [6, 7]]),
        examOn: pick(next, [null, '2026-12-01', '2027-02-01']),
        zone: pick(next, ZONES),
      },
      ...{ undone: false, before: null },
    }
  })
}

describe(`${SEQUENCES} sequences of reviews`, () => {
  it('come out one by one as the log does at once, in whatever order they arrive', () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const reviews = reviewsOf(seed)
      let inOrder: Memory | null = null
      for (const review of reviews) inOrder = afterRating(inOrder, review)
      const next = numbersFrom(seed + 7)
      // As a rating is recorded: from what is kept, and from the log where it was made before what is kept.
      let kept: Memory | null = null
      const log: LoggedReview[] = []
      for (const review of reviews.toSorted(() => next() - 0.5)) {
        const last = kept as Memory | null
        const isLate = last !== null && review.at <= last.lastReviewedAt
        log.push({ ...review, before: isLate ? memoryBefore(log, review) : kept })
        kept = isLate ? replay(log).memory : afterRating(kept, review)
        expect(kept).toEqual(replay(log).memory)
      }
      expect(kept).toEqual(inOrder)
    }
  })

  it('lead back to the first state by as many undos', () => {
    for (let seed = 1; seed <= UNDONE; seed += 1) {
      const next = numbersFrom(seed + 11)
      let log: LoggedReview[] = []
      for (const review of reviewsOf(seed).toSorted(() => next() - 0.7))
        log.push({ ...review, before: memoryBefore(log, review) })
      for (const latest of standing(log).toReversed()) {
        const left = withoutLatest(log, latest.id)
        log = log.map((review) => (review.id === latest.id ? { ...review, undone: true } : review))
        expect(left?.memory).toEqual(replay(log).memory)
      }
      expect(replay(log).memory).toBeNull()
    }
  })

  it('are undone from the latest on only', () => {
    const [first, second] = reviewsOf(3) as [LoggedReview, LoggedReview]
    const later = { ...second, at: new Date(first.at.getTime() + 1) }
    expect(withoutLatest([first, later], first.id)).toBeUndefined()
    expect(withoutLatest([first, later], 'nothing')).toBeUndefined()
  })
})
