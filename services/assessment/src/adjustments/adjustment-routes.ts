import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/adjustments.ts'
import type { Deps } from '#deps.ts'
import { listAdjustments, setAdjustment } from './set-adjustment.ts'

export const adjustmentRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listAdjustments,
    handler: async (request) => success(await listAdjustments(deps, request.query)),
  })
  app.route({
    ...contract.setAdjustment,
    handler: async (request) => success(await setAdjustment(deps, request.params.uid, request.body, request.identity)),
  })
}
