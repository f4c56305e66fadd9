import type { App } from '@wardround/kit/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/ahead.ts'
import { listQuestionsAhead } from '#ahead/list-questions-ahead.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'

export const aheadRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listQuestionsAhead,
    handler: async (request) => {
      const { name, id } = request.params
      return success(await listQuestionsAhead(deps, learnerFrom(request), { slug: name, from: id, count: request.query.count }))
    },
  })
}
