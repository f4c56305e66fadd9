import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/sessions.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { buildSession, countSessionQuestions } from '#sessions/build-session.ts'
import { deleteSession, endSession, listSessions } from '#sessions/list-sessions.ts'

export const sessionRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.countSessionQuestions,
    handler: async (request) => success(await countSessionQuestions(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.buildSession,
    handler: async (request) => success(await buildSession(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.listSessions,
    handler: async (request) => success(await listSessions(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.endSession,
    handler: async (request) => success(await endSession(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.deleteSession,
    handler: async (request) => success(await deleteSession(deps, learnerFrom(request), request.params.id)),
  })
}
