import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/question-versions.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { getQuestionVersion, listQuestionVersions } from './list-versions.ts'
import { restoreQuestionVersion, undoMockRemark } from './restore-question-version.ts'

export const versionRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listQuestionVersions,
    handler: async ({ params }) => success(await listQuestionVersions(deps, params.id)),
  })
  app.route({
    ...contract.getQuestionVersion,
    handler: async ({ params }) => success(await getQuestionVersion(deps, params.id, params.number)),
  })
  app.route({
    ...contract.restoreQuestionVersion,
    handler: async ({ params, body, identity }) =>
      success(await restoreQuestionVersion(deps, { ...params, version: body.version }, actorOf(identity))),
  })
  app.route({
    ...contract.undoMockRemark,
    handler: async ({ params, body, identity }) =>
      success(await undoMockRemark(deps, { ...params, ...body }, actorOf(identity))),
  })
}
