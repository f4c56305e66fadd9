import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/question-sets.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { closeQuestionSet, createQuestionSet, startQuestionSet } from './change-question-sets.ts'
import { getQuestionSet, getQuestionSetResult, listQuestionSets, presentSet } from './read-question-sets.ts'

const namedFrom = (request: Parameters<typeof learnerFrom>[0]) => ({
  learner: learnerFrom(request),
  name: request.identity.name,
})

/** Question sets that learners share. */
export const questionSetRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listQuestionSets,
    handler: async (request) => success(await listQuestionSets(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.createQuestionSet,
    handler: async (request) => success(await createQuestionSet(deps, namedFrom(request), request.body)),
  })
  app.route({
    ...contract.getQuestionSet,
    handler: async (request) => {
      const learner = learnerFrom(request)
      return success(await presentSet(deps, learner, await getQuestionSet(deps, learner, request.params.id)))
    },
  })
  app.route({
    ...contract.startQuestionSet,
    handler: async (request) => success(await startQuestionSet(deps, namedFrom(request), request.params.id)),
  })
  app.route({
    ...contract.closeQuestionSet,
    handler: async (request) => success(await closeQuestionSet(deps, learnerFrom(request), request.params.id)),
  })
  app.route({
    ...contract.getQuestionSetResult,
    handler: async (request) => success(await getQuestionSetResult(deps, learnerFrom(request), request.params.id)),
  })
}
