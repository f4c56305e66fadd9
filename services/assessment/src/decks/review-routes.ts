import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/gem-reviews.ts'
import { getGemsOfUser } from '#decks/get-gems-of-user.ts'
import { getReviewSession } from '#decks/get-review-session.ts'
import { recordGemReviews } from '#decks/record-gem-reviews.ts'
import { undoGemReview } from '#decks/undo-gem-review.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { recordGemReview } from '#memory/record-gem-review.ts'

export const reviewRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.recordGemReview,
    handler: async (request) => success(await recordGemReview(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.recordGemReviews,
    handler: async (request) => success(await recordGemReviews(deps, learnerFrom(request), request.body.reviews)),
  })
  app.route({
    ...contract.undoGemReview,
    handler: async (request) => success(await undoGemReview(deps, learnerFrom(request), request.body.reviewId)),
  })
  app.route({
    ...contract.getReviewSession,
    handler: async (request) => success(await getReviewSession(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.getGemsOfUser,
    handler: async (request) => success(await getGemsOfUser(deps, request.params.uid)),
  })
}
