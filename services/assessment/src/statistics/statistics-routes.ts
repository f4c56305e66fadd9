import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/statistics.ts'
import type { Deps } from '#deps.ts'
import { getItemStatistics } from '#statistics/get-item-statistics.ts'
import { listItemStatistics } from '#statistics/list-item-statistics.ts'

export const statisticsRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getItemStatistics,
    handler: async ({ params }) => success(await getItemStatistics(deps, params.id)),
  })
  app.route({
    ...contract.listItemStatistics,
    handler: async ({ query }) => success(await listItemStatistics(deps, query)),
  })
}
