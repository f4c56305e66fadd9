import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/pair-sets.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'
import { createPairSet, listPairSets, startPairSet } from './keep-pair-sets.ts'

/** Sets of questions that study partners share. */
export const pairSetRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listPairSets,
    handler: async (request) => success(await listPairSets(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.createPairSet,
    handler: async (request) => success(await createPairSet(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.startPairSet,
    handler: async (request) =>
      success(await startPairSet(deps, learnerFrom(request), request.identity.name, request.params.id)),
  })
}
