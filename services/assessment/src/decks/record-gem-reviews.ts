import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { type recordGemReviews as contract, REVIEW_REFUSALS } from '@wardround/proto/http/assessment/gem-reviews.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { recordGemReview } from '#memory/record-gem-review.ts'
import type { Review } from '#memory/review.ts'

type Reply = CallReply<typeof contract>

const refusalOf = (error: unknown): Reply['refused'][number]['code'] | undefined =>
  error instanceof DomainError ? REVIEW_REFUSALS.find((code) => code === error.code) : undefined

/** Records what a device gathered offline, each gem's ratings in their order; a refused one stops no other. */
export async function recordGemReviews(deps: Deps, learner: Learner, reviews: Review[]): Promise<Reply> {
  const reply: Reply = { recorded: [], refused: [] }
  const inOrder = reviews.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const byGem = Map.groupBy(inOrder, ({ gemId }) => gemId)
  await Promise.all(
    [...byGem.values()].map(async (ofGem) => {
      for (const review of ofGem) {
        try {
          reply.recorded.push(await recordGemReview(deps, learner, review))
        } catch (error) {
          const code = refusalOf(error)
          if (!code) throw error
          reply.refused.push({ reviewId: review.reviewId, code, message: (error as DomainError).message })
        }
      }
    }),
  )
  return reply
}
