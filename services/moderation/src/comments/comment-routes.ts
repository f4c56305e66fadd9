import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/moderation/comments.ts'
import { changeComment } from '#comments/change-comment.ts'
import { createComment } from '#comments/create-comment.ts'
import { deleteComment } from '#comments/delete-comment.ts'
import { listOwnComments } from '#comments/list-own-comments.ts'
import { listQuestionComments } from '#comments/list-question-comments.ts'
import { voteComment } from '#comments/vote-comment.ts'
import type { Deps } from '#deps.ts'

export function commentRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.listQuestionComments,
    handler: async (request) =>
      success(
        await listQuestionComments(deps, {
          ...request.query,
          questionId: request.params.id,
          uid: learnerOf(request),
          identity: request.identity,
        }),
      ),
  })
  app.route({
    ...contract.createComment,
    handler: async (request) =>
      success(await createComment(deps, { ...request.body, uid: learnerOf(request), name: request.identity.name })),
  })
  app.route({
    ...contract.changeComment,
    handler: async (request) =>
      success(await changeComment(deps, { id: request.params.id, uid: learnerOf(request), text: request.body.text })),
  })
  app.route({
    ...contract.deleteComment,
    handler: async (request) => success(await deleteComment(deps, { id: request.params.id, uid: learnerOf(request) })),
  })
  for (const [call, vote] of [
    [contract.likeComment, 'up'],
    [contract.dislikeComment, 'down'],
  ] as const)
    app.route({
      ...call,
      handler: async (request) =>
        success(
          await voteComment(deps, {
            id: request.params.id,
            uid: learnerOf(request),
            identity: request.identity,
            vote,
            on: request.body.on,
          }),
        ),
    })
  app.route({
    ...contract.listOwnComments,
    handler: async (request) =>
      success(await listOwnComments(deps, { ...request.query, uid: learnerOf(request), identity: request.identity })),
  })
}
