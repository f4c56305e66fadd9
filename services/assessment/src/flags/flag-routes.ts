import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as lists from '@wardround/proto/http/assessment/flags.ts'
import * as contract from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import { flagQuestions, unflagQuestions } from '#flags/change-flags.ts'
import { flagQuestion, unflagQuestion } from '#flags/flag-question.ts'
import { countFlags, listFlags } from '#flags/list-flags.ts'
import { learnerFrom } from '#learner.ts'

export const flagRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.flagQuestion,
    handler: async (request) => success(await flagQuestion(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.unflagQuestion,
    handler: async (request) => success(await unflagQuestion(deps, learnerFrom(request), request.params.id)),
  })
  app.route({ ...lists.countFlags, handler: async (request) => success(await countFlags(deps, learnerFrom(request))) })
  app.route({
    ...lists.listFlags,
    handler: async (request) => success(await listFlags(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...lists.unflagQuestions,
    handler: async (request) =>
      success(await unflagQuestions(deps, learnerFrom(request), request.body.type, request.body.ids)),
  })
  app.route({
    ...lists.unflagAllQuestions,
    handler: async (request) => success(await unflagQuestions(deps, learnerFrom(request), request.query.type, null)),
  })
  app.route({
    ...lists.flagQuestions,
    handler: async (request) =>
      success(await flagQuestions(deps, learnerFrom(request), request.body.type, request.body.ids)),
  })
}
