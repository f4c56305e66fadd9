import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/gem-reviews.ts'
import { getGemsOfUser } from '#decks/get-gems-of-user.ts'
import { getReviewSession } from '#decks/get-review-session.ts'
import { recordReview } from '#decks/record-review.ts'
import { recordReviews } from '#decks/record-reviews.ts'
import { undoReview } from '#decks/undo-review.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'

export const reviewRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.recordGemReview,
    handler: async (request) => success(await recordReview(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.recordGemReviews,
    handler: async (request) => success(await recordReviews(deps, learnerFrom(request), request.body.reviews)),
  })
  app.route({
    ...contract.undoGemReview,
    handler: async (request) => success(await undoReview(deps, learnerFrom(request), request.body.reviewId)),
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
