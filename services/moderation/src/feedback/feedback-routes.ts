import type { App } from '@wardround/kit/http-app.ts'
import { learnerOf } from '@wardround/kit/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/feedback.ts'
import type { Deps } from '#deps.ts'
import { answerFeedback } from '#feedback/answer-feedback.ts'
import { createFeedback } from '#feedback/create-feedback.ts'
import { deleteFeedback } from '#feedback/delete-feedback.ts'
import { countFeedbacks, listFeedbacks, listOwnReports, readFeedback } from '#feedback/read-feedbacks.ts'
import { sendFeedback } from '#feedback/send-feedback.ts'
import { listFeedbackLabels } from '#feedback/staff-feedback-repository.ts'

export function feedbackRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.sendFeedback,
    handler: async (request) =>
      success(await sendFeedback(deps, { ...request.body, uid: learnerOf(request), name: request.identity.name })),
  })
  app.route({
    ...contract.listOwnReports,
    handler: async (request) => success(await listOwnReports(deps, { ...request.query, uid: learnerOf(request) })),
  })
  app.route({ ...contract.listFeedbacks, handler: async ({ query }) => success(await listFeedbacks(deps, query)) })
  app.route({ ...contract.listAllFeedbacks, handler: async () => success(await listFeedbackLabels(deps.db.knex)) })
  app.route({ ...contract.countFeedbacks, handler: async () => success(await countFeedbacks(deps)) })
  app.route({ ...contract.readFeedback, handler: async ({ params }) => success(await readFeedback(deps.db.knex, params.id)) })
  app.route({
    ...contract.createFeedback,
    handler: async (request) =>
      success(await createFeedback(deps, { ...request.body, uid: learnerOf(request), name: request.identity.name })),
  })
  app.route({
    ...contract.answerFeedback,
    handler: async (request) => success(await answerFeedback(deps, { ...request.body, id: request.params.id, uid: learnerOf(request) })),
  })
  app.route({
    ...contract.deleteFeedback,
    handler: async (request) => success(await deleteFeedback(deps, { id: request.params.id, uid: learnerOf(request) })),
  })
}
