import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/renewals.ts'
import type { Deps } from '#deps.ts'
import { completeCardChange, startCardChange } from './change-card.ts'
import { cancelRenewal, getRenewingPlan, payRenewal, resumeRenewal, switchRenewal } from './change-renewal.ts'

export function renewalRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.getRenewingPlan,
    handler: async (request) => success(await getRenewingPlan(deps, learnerOf(request))),
  })
  app.route({
    ...contract.cancelRenewal,
    handler: async (request) => success(await cancelRenewal(deps, learnerOf(request))),
  })
  app.route({
    ...contract.resumeRenewal,
    handler: async (request) => success(await resumeRenewal(deps, learnerOf(request))),
  })
  app.route({
    ...contract.switchRenewal,
    handler: async (request) => success(await switchRenewal(deps, learnerOf(request), request.body.productId)),
  })
  app.route({
    ...contract.payRenewal,
    handler: async (request) => success(await payRenewal(deps, learnerOf(request))),
  })
  app.route({
    ...contract.startCardChange,
    handler: async (request) => success(await startCardChange(deps, learnerOf(request))),
  })
  app.route({
    ...contract.completeCardChange,
    handler: async (request) => success(await completeCardChange(deps, learnerOf(request))),
  })
}
