import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/categories.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { searchQuestions } from '#search/search-questions.ts'

export const searchRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.searchQuestions,
    handler: async (request) => success(await searchQuestions(deps, learnerFrom(request), request.params.text)),
  })
}
