import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { RecordedReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { afterRating } from '#memory/memory.ts'
import { type MemoryColumns, memoryOf, presentMemory, presentNext } from '#memory/memory-row.ts'
import { createRecent } from '#memory/recent.ts'
import { countedAt, isSameReview, type Review, requireClock } from '#memory/review.ts'
import { type LoggedReview, memoryBefore, replay } from '#memory/review-log.ts'
import { findGemRow, insertLateReview, lockMemory, readLog, saveMemory } from '#memory/review-log-repository.ts'
import { type Entry, insertCram, insertReview, unlessTaken } from '#memory/review-repository.ts'
import { type Study, studyOf } from '#memory/study.ts'

/** Memories that this process read or wrote last, so that rating a card that was shown here is one statement. */
const recent = createRecent<MemoryColumns>(50_000)
const keyOf = (learner: Learner, gemId: string) => `${learner.id} ${gemId}`

export const rememberMemory = (deps: Deps, learner: Learner, gemId: string, row: MemoryColumns): void =>
  recent.set(deps.db, keyOf(learner, gemId), row)

/** Writers that may stand in the way of one rating one after the other before the caller has to try again. */
const TRIES = 5

export const UNSEEN: Omit<MemoryColumns, 'version'> = {
  ...{ state: 0, due_at: null, stability: 0, difficulty: 0, scheduled_days: 0, step: 0, reviews: 0, lapses: 0 },
  ...{ last_rating: null, first_reviewed_at: null, last_reviewed_at: null },
  ...{ leech_review_id: null, suspended_at: null, buried_until: null, flagged_at: null },
}

function present(study: Study, { reviewId, gemId }: Review, row: MemoryColumns, undone: boolean): RecordedReview {
  return { reviewId, gemId, undone, memory: presentMemory(row, study), next: presentNext(row, gemId, study) }
}

/** What a kept review answers to its repeat; throws what else is in the way of a rating; undefined when nothing is. */
async function resolveConflict(
  deps: Deps,
  learner: Learner,
  review: Review,
  study: Study,
): Promise<RecordedReview | undefined> {
  const row = await findGemRow(deps.db, learner, review)
  if (row.kept_gem_id !== null) {
    const { kept_gem_id: gem_id, kept_rating: rating, kept_milliseconds: milliseconds } = row
    const kept = { gem_id, rating, milliseconds, deck: row.kept_deck, cram: row.kept_cram }
    if (!isSameReview(review, kept)) throw new DomainError('review.reused')
    return present(study, review, row, row.kept_undone)
  }
  if (!row.gem_known || !row.deck_known) throw new DomainError('resource.missing')
  rememberMemory(deps, learner, review.gemId, row)
  return undefined
}

/** Keeps a rating that was made before the latest one of its gem, and counts all of them again in their order. */
async function mergeReview(deps: Deps, learner: Learner, entry: Entry): Promise<MemoryColumns | undefined> {
  const { review, at, now, terms } = entry
  return transaction(deps.db, async (trx) => {
    const locked = await lockMemory(trx, learner.id, review.gemId)
    if (!locked) return undefined
    const log = await readLog(trx, learner.id, locked.last_review_id)
    const rated = { gemId: review.gemId, rating: review.rating, at, terms }
    const logged: LoggedReview = { ...rated, id: review.reviewId, undone: false, before: null }
    logged.before = memoryBefore(log, logged)
    await insertLateReview(trx, learner.id, logged, { review, now, previousId: locked.last_review_id })
    const replayed = replay([...log, logged])
    const newLeech = replayed.leechReviewId !== null && replayed.leechReviewId !== locked.leech_review_id
    return saveMemory(trx, learner.id, review.gemId, {
      ...replayed,
      lastReviewId: review.reviewId,
      suspendedAt: newLeech ? now : locked.suspended_at,
    })
  })
}

/** One attempt to write; undefined when something stood in the way. */
async function tryRecording(deps: Deps, learner: Learner, review: Review, row: MemoryColumns, study: Study) {
  const { terms, now } = study
  const at = countedAt(new Date(review.at), now)
  const before = memoryOf(row)
  const after = afterRating(before, { gemId: review.gemId, rating: review.rating, at, terms })
  const entry = { learner, review, at, now, terms, before, after, version: (row.version ?? 0) + 1 }
  if (review.mode === 'cram') return (await insertCram(deps.db, entry)) ? row : undefined
  const late = before !== null && at <= before.lastReviewedAt
  const written = late ? await unlessTaken(mergeReview(deps, learner, entry)) : await insertReview(deps.db, entry)
  if (written) crashPoint('gem-review.committed')
  return written
}

/**
 * Rates a gem and returns its memory. The same id with the same content changes nothing; a rating that arrives after a
 * later one counts at its own time. Throws as `requireClock` does, `review.reused` or `resource.missing`, also for
 * somebody else's deck.
 */
export async function recordGemReview(deps: Deps, learner: Learner, review: Review): Promise<RecordedReview> {
  const study = await studyOf(deps, learner.id)
  const { now } = study
  requireClock(new Date(review.at), now)
  const key = keyOf(learner, review.gemId)
  const comesLate = (known: MemoryColumns) =>
    known.last_reviewed_at !== null && countedAt(new Date(review.at), now) <= known.last_reviewed_at
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = recent.get(deps.db, key)
    if (!known || review.mode === 'cram' || comesLate(known)) {
      const repeated = await resolveConflict(deps, learner, review, study)
      if (repeated) return repeated
    }
    const row = recent.get(deps.db, key) ?? { ...UNSEEN, version: 0 }
    const written = await tryRecording(deps, learner, review, row, study).catch((error: unknown) => {
      recent.forget(deps.db, key)
      throw error
    })
    if (written) {
      recent.set(deps.db, key, written)
      return present(study, review, written, false)
    }
    recent.forget(deps.db, key)
  }
  throw new DomainError('gateway.unavailable', { retryAfter: 1 })
}
