import type { GemReview, RecordedReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { z } from 'zod'
import { failureOf } from '#shared/question/store/send-failure.ts'
import { createSendRuns } from './send-runs.ts'

export type Review = z.output<typeof GemReview>
/** `withdrawn`: taken back after it may have reached the service, so it has to be undone there. */
export type HeldReview = Review & { withdrawn?: true }
type Refused = { reviewId: string; message: string }
type Sent = { recorded: RecordedReview[]; refused: Refused[] }

export type ReviewOutboxDeps = {
  /** What was kept by this and other tabs. */
  readAll: () => Promise<HeldReview[]>
  put: (review: HeldReview) => Promise<unknown>
  remove: (reviewId: string) => Promise<void>
  send: (reviews: Review[]) => Promise<Sent>
  /** Undoes a rating. Resolves too when the service has none to undo. */
  undo: (reviewId: string) => Promise<unknown>
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
  const held = new Map<string, HeldReview>()
  /** Ids that may have reached the service: a lost reply looks like a failed request. */
  const tried = new Set<string>()
  const listeners = new Set<() => void>()
  const recordedListeners = new Set<(recorded: readonly RecordedReview[]) => void>()
  let state: ReviewOutboxState = { waiting: 0, failed: false }

  const withdrawn = () => [...held.values()].filter((review) => review.withdrawn)
  const toSend = () => [...held.values()].filter((review) => !review.withdrawn)
  const publish = (failed = state.failed) => {
    const waiting = toSend().length
    state = { waiting, failed: failed && waiting > 0 }
    for (const listener of listeners) listener()
  }
  const drop = async (reviewId: string) => {
    held.delete(reviewId)
    tried.delete(reviewId)
    await deps.remove(reviewId)
  }

  /** Sends a batch. Returns undefined when the service refuses it as a whole, for one of its ratings. */
  async function sendBatch(batch: Review[]): Promise<Sent | undefined> {
    for (const { reviewId } of batch) tried.add(reviewId)
    try {
      return await deps.send(batch)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.next !== 'drop') throw error
      const [only, ...others] = batch
      if (!only || others.length > 0) return undefined
      return { recorded: [], refused: [{ reviewId: only.reviewId, message: failure.error.message }] }
    }
  }

  /** Undoes one on the service. Returns a refusal that is final, so that the next ones are still tried. */
  async function undo(reviewId: string): Promise<Refused | undefined> {
    try {
      await deps.undo(reviewId)
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (failure.next !== 'drop') throw error
      return { reviewId, message: failure.error.message }
    }
  }

  async function sendAll(): Promise<void> {
    // Only the latest rating of a gem can be undone.
    for (const { reviewId } of withdrawn().sort((a, b) => b.at.localeCompare(a.at))) {
      const refusal = await undo(reviewId)
      await drop(reviewId)
      if (refusal) deps.refused(refusal)
    }
    let size = BATCH
    for (let left = toSend(); left.length > 0; left = toSend()) {
      const sent = await sendBatch(left.slice(0, size))
      if (!sent) {
        size = 1
        continue
      }
      const { recorded, refused } = sent
      for (const { reviewId } of recorded) await drop(reviewId)
      for (const listener of recordedListeners) listener(recorded)
      for (const refusal of refused) {
        await drop(refusal.reviewId)
        deps.refused(refusal)
      }
      // What was neither taken nor refused would be sent for ever.
      if (recorded.length + refused.length === 0) return
      publish(false)
    }
  }

  const runs = createSendRuns({ sendAll, ended: publish, later: deps.later })

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears what became of each rating that the service took. Returns what ends it. */
    onRecorded: (listener: (recorded: readonly RecordedReview[]) => void) => {
      recordedListeners.add(listener)
      return () => void recordedListeners.delete(listener)
    },
    /** Takes in what an earlier visit has left, and sends it. */
    async load(): Promise<void> {
      for (const review of await deps.readAll()) {
        if (held.has(review.reviewId)) continue
        held.set(review.reviewId, review)
        tried.add(review.reviewId)
      }
      publish()
      if (held.size > 0) await runs.flush()
    },
    /** Resolves once the rating is kept; sending goes on behind it. */
    async add(review: Review): Promise<void> {
      held.set(review.reviewId, review)
      publish()
      await deps.put(review)
      void runs.flush()
    },
    /**
     * Takes back a rating that is still here. One that may have reached the service is undone there with the next run.
     * False when it is confirmed, or on its way.
     */
    async withdraw(reviewId: string): Promise<boolean> {
      const review = held.get(reviewId)
      if (!review || runs.isRunning()) return false
      if (tried.has(reviewId)) {
        held.set(reviewId, { ...review, withdrawn: true })
        await deps.put({ ...review, withdrawn: true })
      } else await drop(reviewId)
      publish()
      return true
    },
    flush: runs.flush,
    stop: runs.stop,
  }
}
