import type { GemReview, REVIEW_REFUSALS, RecordedReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { z } from 'zod'
import { failureOf, pauseAfter } from '#shared/question/store/send-failure.ts'

export type Review = z.output<typeof GemReview>
type Refused = { reviewId: string; code: (typeof REVIEW_REFUSALS)[number]; message: string }
type Sent = { recorded: RecordedReview[]; refused: Refused[] }

export type ReviewOutboxDeps = {
  /** What was kept by this and other tabs. */
  readAll: () => Promise<Review[]>
  put: (review: Review) => Promise<unknown>
  remove: (reviewId: string) => Promise<void>
  send: (reviews: Review[]) => Promise<Sent>
  /** The service does not take it; it is gone from here. */
  refused: (refusal: Refused) => void
  later: (work: () => void, milliseconds: number) => () => void
}

export type ReviewOutboxState = { waiting: number; failed: boolean }
export type ReviewOutbox = ReturnType<typeof createReviewOutbox>

/** As many as one call takes. */
const BATCH = 100

/**
 * Keeps ratings until the service has confirmed them. They may go in any order and more than once: the service counts
 * each at its own time, and once.
 */
export function createReviewOutbox(deps: ReviewOutboxDeps) {
  const held = new Map<string, Review>()
  const listeners = new Set<() => void>()
  let state: ReviewOutboxState = { waiting: 0, failed: false }
  let running: Promise<void> | undefined
  let cancelRetry: (() => void) | undefined
  let failures = 0

  const publish = (failed = state.failed) => {
    state = { waiting: held.size, failed: failed && held.size > 0 }
    for (const listener of listeners) listener()
  }
  const drop = async (reviewId: string) => {
    held.delete(reviewId)
    await deps.remove(reviewId)
  }

  async function sendAll(): Promise<void> {
    while (held.size > 0) {
      const batch = [...held.values()].slice(0, BATCH)
      const { recorded, refused } = await deps.send(batch)
      for (const { reviewId } of recorded) await drop(reviewId)
      for (const refusal of refused) {
        await drop(refusal.reviewId)
        deps.refused(refusal)
      }
      // What was neither taken nor refused would be sent for ever.
      if (recorded.length + refused.length === 0) return
      publish(false)
    }
  }

  async function run(): Promise<void> {
    cancelRetry?.()
    cancelRetry = undefined
    try {
      await sendAll()
      failures = 0
      publish(false)
    } catch (error) {
      const { next } = failureOf(error)
      publish(true)
      if (next === 'wait' || next === 'skip') cancelRetry = deps.later(() => void flush(), pauseAfter(failures++))
    }
  }
  function flush(): Promise<void> {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes in what an earlier visit has left, and sends it. */
    async load(): Promise<void> {
      for (const review of await deps.readAll()) if (!held.has(review.reviewId)) held.set(review.reviewId, review)
      publish()
      if (held.size > 0) await flush()
    },
    /** Resolves once the rating is kept; sending goes on behind it. */
    async add(review: Review): Promise<void> {
      held.set(review.reviewId, review)
      publish()
      await deps.put(review)
      // One that is rated while others are on their way goes with the next run.
      void flush().then(() => (held.size > 0 && !state.failed ? flush() : undefined))
    },
    /** Takes back a rating that never left. False when it may have reached the service. */
    async withdraw(reviewId: string): Promise<boolean> {
      if (!held.has(reviewId) || running) return false
      await drop(reviewId)
      publish()
      return true
    },
    flush,
    stop: () => cancelRetry?.(),
  }
}
