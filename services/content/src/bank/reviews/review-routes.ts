import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/question-reviews.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { decideReview, takeReview } from './decide-review.ts'
import { getReview, listReviews } from './get-review.ts'

export const reviewRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listReviews,
    handler: async ({ query, identity }) => success(await listReviews(deps, query, actorOf(identity))),
  })
  app.route({
    ...contract.getReview,
    handler: async ({ params, identity }) => success(await getReview(deps, params.id, actorOf(identity))),
  })
  app.route({
    ...contract.decideReview,
    handler: async ({ params, body, identity }) =>
      success(await decideReview(deps, params.id, body, actorOf(identity))),
  })
  app.route({
    ...contract.takeReview,
    handler: async ({ params, body, identity }) =>
      success(await takeReview(deps, params.id, body.take, actorOf(identity))),
  })
}
