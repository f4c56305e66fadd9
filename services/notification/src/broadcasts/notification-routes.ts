import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import { getRow } from '@wardround/kit/staff-resource/read-rows.ts'
import { csvRoute } from '@wardround/kit/staff-resource/staff-route.ts'
import { staffRoutes } from '@wardround/kit/staff-resource/staff-routes.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Deps } from '#deps.ts'
import { countNotificationReach } from './count-notification-reach.ts'
import { getNotificationDetails } from './get-notification-details.ts'
import { listNotificationReadersAsCsv } from './list-named-readers.ts'
import { notificationResource } from './notification-resource.ts'
import { requireLinked } from './require-linked.ts'
import { testStaffNotification } from './test-staff-notification.ts'

/** What staff announce, and what came of it. */
export const notificationRoutes = (app: App, deps: Deps): void => {
  /** What everyone gets needs a step-up, and what a notification opens has to be there. */
  const preHandler = async ({ params, body, identity }: { params: unknown; body: unknown; identity: Identity }) => {
    const input = body as contract.NotificationInput
    if (input.target === 'all' && input.state !== 'draft') requireProof(identity, deps.clock())
    const { id } = params as { id?: string }
    await requireLinked(deps, input, id ? await getRow(deps.db.knex, notificationResource, id) : undefined)
  }
  const notifications = staffRoutes(deps.db, notificationResource)
  app.route(notifications.list(contract.listStaffNotifications))
  app.route(notifications.listAll(contract.listAllStaffNotifications))
  app.route(notifications.get(contract.getStaffNotification))
  app.route({ ...notifications.create(contract.createStaffNotification), preHandler })
  app.route({ ...notifications.change(contract.changeStaffNotification), preHandler })
  app.route(notifications.remove(contract.deleteStaffNotification))
  app.route(notifications.restore(contract.restoreStaffNotification))
  app.route(notifications.bin(contract.listDeletedStaffNotifications))
  app.route(notifications.bulk(contract.bulkStaffNotifications))
  app.route(notifications.csv(contract.listStaffNotificationsAsCsv, contract.NotificationRow))
  app.route(notifications.history(contract.listHistoryOfStaffNotification))
  app.route({
    ...contract.countNotificationReach,
    handler: async ({ body }) => success(await countNotificationReach(deps, body)),
  })
  app.route({
    ...contract.testStaffNotification,
    handler: async ({ body, identity }) => success(await testStaffNotification(deps, body, identity)),
  })
  app.route({
    ...contract.getNotificationDetails,
    handler: async ({ params, query }) => success(await getNotificationDetails(deps, params.id, query)),
  })
  app.route(
    csvRoute(contract.listNotificationReadersAsCsv, (_query, _staff, { id }) => listNotificationReadersAsCsv(deps, id)),
  )
}
