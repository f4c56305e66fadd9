import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/events.ts'
import type { Db } from '#deps.ts'
import { getBigMockUrl, listPublicEvents } from './list-public-events.ts'

/** What visitors and learners see of events. */
export const publicEventRoutes = (app: App, deps: Db): void => {
  app.route({
    ...contract.listPublicWebinars,
    handler: async ({ query }) => success(await listPublicEvents(deps, 0, query)),
  })
  app.route({
    ...contract.listPublicPlab1Courses,
    handler: async ({ query }) => success(await listPublicEvents(deps, 1, query)),
  })
  app.route({
    ...contract.listPublicBigMocks,
    handler: async ({ query }) => success(await listPublicEvents(deps, 2, query)),
  })
  app.route({
    ...contract.getBigMockUrl,
    handler: async ({ params, identity }) => success(await getBigMockUrl(deps, params.id, identity)),
  })
}
