import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf, staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import { markCommentsSeen as markCommentsSeenCall } from '@wardround/proto/http/moderation/comments.ts'
import { sendContactMessage as sendContactMessageCall } from '@wardround/proto/http/moderation/contact.ts'
import * as contract from '@wardround/proto/http/moderation/feedback.ts'
import { reportClincher, reportGem } from '@wardround/proto/http/moderation/gem-reports.ts'
import type { Deps } from '#deps.ts'
import { answerFeedback } from '#feedback/answer-feedback.ts'
import { createFeedback } from '#feedback/create-feedback.ts'
import { deleteFeedback } from '#feedback/delete-feedback.ts'
import { markCommentsSeen } from '#feedback/mark-comments-seen.ts'
import { countFeedbacks, getFeedback, listFeedbacks, listOwnReports } from '#feedback/read-feedbacks.ts'
import { sendContactMessage } from '#feedback/send-contact-message.ts'
import { sendFeedback } from '#feedback/send-feedback.ts'
import { listAllFeedbacks } from '#feedback/staff-feedback-repository.ts'

export function feedbackRoutes(app: App, deps: Deps): void {
  app.route({
    ...sendContactMessageCall,
    handler: async ({ body, identity }) =>
      success(await sendContactMessage(deps, { ...body, uid: identity.uid ?? null })),
  })
  app.route({
    ...contract.sendFeedback,
    handler: async (request) =>
      success(await sendFeedback(deps, { ...request.body, uid: learnerOf(request), name: request.identity.name })),
  })
  app.route({
    ...reportGem,
    handler: async (request) => {
      const { gemId, ...said } = request.body
      const target = { kind: 'gem', id: gemId } as const
      const by = { uid: learnerOf(request), name: request.identity.name }
      return success(await sendFeedback(deps, { ...said, target, ...by }))
    },
  })
  app.route({
    ...reportClincher,
    handler: async (request) => {
      const { clincherId, ...said } = request.body
      const target = { kind: 'clincher', id: clincherId } as const
      const by = { uid: learnerOf(request), name: request.identity.name }
      return success(await sendFeedback(deps, { ...said, target, ...by }))
    },
  })
  app.route({
    ...contract.listOwnReports,
    handler: async (request) => success(await listOwnReports(deps, { ...request.query, uid: learnerOf(request) })),
  })
  app.route({ ...contract.listFeedbacks, handler: async ({ query }) => success(await listFeedbacks(deps, query)) })
  app.route({ ...contract.listAllFeedbacks, handler: async () => success(await listAllFeedbacks(deps.db.knex)) })
  app.route({ ...contract.countFeedbacks, handler: async () => success(await countFeedbacks(deps)) })
  app.route({
    ...contract.getFeedback,
    handler: async ({ params }) => success(await getFeedback(deps.db.knex, params.id)),
  })
  app.route({
    ...contract.createFeedback,
    handler: async (request) =>
      success(await createFeedback(deps, { ...request.body, ...staffMember(request.identity) })),
  })
  app.route({
    ...contract.answerFeedback,
    handler: async (request) =>
      success(
        await answerFeedback(deps, { ...request.body, id: request.params.id, by: staffMember(request.identity) }),
      ),
  })
  app.route({
    ...contract.deleteFeedback,
    handler: async (request) =>
      success(await deleteFeedback(deps, { id: request.params.id, by: staffMember(request.identity) })),
  })
  app.route({
    ...markCommentsSeenCall,
    handler: async (request) =>
      success(await markCommentsSeen(deps, { uid: learnerOf(request), until: request.body.until })),
  })
}
