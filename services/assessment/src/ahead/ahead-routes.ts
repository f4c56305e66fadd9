import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/ahead.ts'
import { listQuestionsAhead } from '#ahead/list-questions-ahead.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { readAtPace } from '#pace/read-at-pace.ts'

export const aheadRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listQuestionsAhead,
    handler: async (request) => {
      const { name, id } = request.params
      const read = () =>
        listQuestionsAhead(deps, learnerFrom(request), { slug: name, from: id, count: request.query.count })
      return success(
        await readAtPace(deps, request.identity, 'ready', read, ({ questions }) => questions.map((each) => each.id)),
      )
    },
  })
}
