import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/events.ts'
import type { Db } from '#deps.ts'
import { getBigMockUrl, listPublicEvents } from './list-public-events.ts'

/** Administrators and visitors see what there is for every group. */
const groupOf = ({ uid, group, admin }: Identity): UserGroup | null => (uid === null || admin ? null : group)

/** What visitors and learners see of events. */
export const publicEventRoutes = (app: App, deps: Db): void => {
  app.route({
    ...contract.listPublicWebinars,
    handler: async ({ query, identity }) =>
      success(await listPublicEvents(deps, 0, { ...query, group: groupOf(identity) })),
  })
  app.route({
    ...contract.listPublicPlab1Courses,
    handler: async ({ query, identity }) =>
      success(await listPublicEvents(deps, 1, { ...query, group: groupOf(identity) })),
  })
  app.route({
    ...contract.listPublicBigMocks,
    handler: async ({ query, identity }) =>
      success(await listPublicEvents(deps, 2, { ...query, group: groupOf(identity) })),
  })
  app.route({
    ...contract.getBigMockUrl,
    handler: async ({ params, identity }) => success(await getBigMockUrl(deps, params.id, identity)),
  })
}
