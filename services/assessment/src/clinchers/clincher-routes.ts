import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/assessment/clinchers.ts'
import {
  getClincherList,
  listClincherLists,
  listClinchers,
  markClincher,
  markClincherList,
} from '#clinchers/read-clinchers.ts'
import type { Deps } from '#deps.ts'
import { learnerFrom } from '#learner.ts'

export const clincherRoutes = (app: App, deps: Deps): void => {
  app.route({
    ...contract.listClincherLists,
    handler: async (request) => success(await listClincherLists(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.listClinchers,
    handler: async (request) => success(await listClinchers(deps, learnerFrom(request))),
  })
  app.route({
    ...contract.markClincher,
    handler: async (request) => success(await markClincher(deps, learnerFrom(request), request.body)),
  })
  app.route({
    ...contract.getClincherList,
    handler: async (request) => success(await getClincherList(deps, learnerFrom(request), request.params.name)),
  })
  app.route({
    ...contract.markClincherList,
    handler: async (request) =>
      success(await markClincherList(deps, learnerFrom(request), { ...request.body, name: request.params.name })),
  })
}
