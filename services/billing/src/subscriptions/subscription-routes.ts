import type { App } from '@wardround/kit/http/http-app.ts'
import { learnerOf } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/billing/subscriptions.ts'
import type { Deps } from '#deps.ts'
import { listSubscriptions } from '#subscriptions/list-subscriptions.ts'

export function subscriptionRoutes(app: App, deps: Deps): void {
  const own = (uid: string) => listSubscriptions(deps, uid)
  app.route({ ...contract.listSubscriptions, handler: async (request) => success(await own(learnerOf(request))) })
  app.route({
    ...contract.listActiveQuestionBank,
    handler: async (request) =>
      success((await own(learnerOf(request))).filter((each) => each.active && each.service === 1)),
  })
  app.route({
    ...contract.listActiveGems,
    handler: async (request) =>
      success((await own(learnerOf(request))).filter((each) => each.active && each.service === 2)),
  })
}
