import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/practice.ts'
import type { Deps } from '#deps.ts'
import { flagQuestion, unflagQuestion } from '#flags/flag-question.ts'
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
}
