import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/dashboard.ts'
import { getDashboard } from '#dashboard/get-dashboard.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'

export const dashboardRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.getDashboard,
    handler: async (request) => success(await getDashboard(deps, learnerFrom(request))),
  })
}
