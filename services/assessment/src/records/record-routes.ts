import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/records.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { listRecords } from '#records/list-records.ts'
import { getAllDone, resetProgress } from '#records/reset-progress.ts'

export const recordRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listRecords,
    handler: async (request) => success(await listRecords(deps, learnerFrom(request), request.query)),
  })
  app.route({
    ...contract.getAllDone,
    handler: async (request) => success(await getAllDone(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.resetProgress,
    handler: async (request) => success(await resetProgress(deps, learnerFrom(request), request.body)),
  })
}
