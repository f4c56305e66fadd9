import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { RecordedReview } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { type MemoryColumns, presentMemory, presentNext } from '#memory/memory-row.ts'
import { rememberMemory, UNSEEN } from '#memory/record-gem-review.ts'
import { withoutLatest } from '#memory/review-log.ts'
import { findReview, insertUndo, lockMemory, readLog, saveMemory } from '#memory/review-log-repository.ts'
import { studyOf } from '#memory/study.ts'

type Undone = { gemId: string; row: MemoryColumns }

/**
 * Takes back the latest rating of a gem; what it left of the gem is what was there before it. Throws
 * `resource.missing`, or `review.not-latest` while a later one stands.
 */
export async function undoGemReview(deps: Deps, learner: Learner, reviewId: string): Promise<RecordedReview> {
  const { gemId, row } = await transaction(deps.db, async (trx): Promise<Undone> => {
    const review = await findReview(trx, learner.id, reviewId)
    if (!review) throw new DomainError('resource.missing')
    const { gem_id: gemId, cram } = review
    const locked = await lockMemory(trx, learner.id, gemId)
    if (!locked && !cram) throw new DomainError('resource.missing')
    const row = locked ?? { ...UNSEEN, version: 0 }
    // Asked again under the lock: two undo the same review at once.
    if ((await findReview(trx, learner.id, reviewId))?.undone) return { gemId, row }
    if (cram || !locked) {
      await insertUndo(trx, learner.id, reviewId, deps.clock())
      return { gemId, row }
    }
    const left = withoutLatest(await readLog(trx, learner.id, locked.last_review_id), reviewId)
    if (!left) throw new DomainError('review.not-latest')
    await insertUndo(trx, learner.id, reviewId, deps.clock())
    const wasItsLeech = locked.leech_review_id === reviewId
    const saved = await saveMemory(trx, learner.id, gemId, {
      ...left,
      lastReviewId: locked.last_review_id,
      suspendedAt: wasItsLeech ? null : locked.suspended_at,
    })
    return { gemId, row: saved }
  })
  rememberMemory(deps, learner, gemId, row)
  const study = await studyOf(deps, learner.id)
  return { reviewId, gemId, undone: true, memory: presentMemory(row, study), next: presentNext(row, gemId, study) }
}
