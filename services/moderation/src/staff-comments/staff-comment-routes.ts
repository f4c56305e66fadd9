import type { App } from '@wardround/kit/http/http-app.ts'
import { staffMember } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/staff-comments.ts'
import type { Deps } from '#deps.ts'
import { changeStaffComment } from '#staff-comments/change-staff-comment.ts'
import { createStaffComment } from '#staff-comments/create-staff-comment.ts'
import { deleteAllComments } from '#staff-comments/delete-all-comments.ts'
import { deleteStaffComment } from '#staff-comments/delete-staff-comment.ts'
import { getStaffComment, listHeldComments, listStaffComments } from '#staff-comments/read-staff-comments.ts'

export function staffCommentRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listHeldComments,
    handler: async ({ query }) => success(await listHeldComments(deps, query)),
  })
  app.route({
    ...contract.listStaffComments,
    handler: async ({ params, query }) =>
      success(await listStaffComments(deps, { ...query, questionId: params.questionId })),
  })
  app.route({
    ...contract.getStaffComment,
    handler: async ({ params }) => success(await getStaffComment(deps.db.knex, params.id)),
  })
  app.route({
    ...contract.createStaffComment,
    handler: async (request) =>
      success(await createStaffComment(deps, { ...request.body, by: staffMember(request.identity) })),
  })
  app.route({
    ...contract.changeStaffComment,
    handler: async (request) =>
      success(
        await changeStaffComment(deps, { ...request.body, id: request.params.id, by: staffMember(request.identity) }),
      ),
  })
  app.route({
    ...contract.deleteStaffComment,
    handler: async (request) =>
      success(
        await deleteStaffComment(deps, {
          id: request.params.id,
          reason: request.body.reason,
          by: staffMember(request.identity),
        }),
      ),
  })
  app.route({
    ...contract.deleteAllComments,
    handler: async (request) =>
      success(
        await deleteAllComments(deps, { questionId: request.params.questionId, by: staffMember(request.identity) }),
      ),
  })
}
