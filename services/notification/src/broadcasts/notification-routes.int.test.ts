import { testStaffEntity } from '@wardround/kit/testing/staff-entity.ts'
import * as contract from '@wardround/proto/http/notification/staff-notifications.ts'
import type { Deps } from '#deps.ts'
import { notificationRoutes } from './notification-routes.ts'

testStaffEntity({
  many: 'notifications',
  service: 'notification',
  area: 'Notifications',
  migrations: new URL('../../migrations', import.meta.url),
  routes: (app, { db }) => notificationRoutes(app, { db, clock: () => new Date() } as Deps),
  calls: {
    list: contract.listStaffNotifications,
    listAll: contract.listAllStaffNotifications,
    get: contract.getStaffNotification,
    create: contract.createStaffNotification,
    change: contract.changeStaffNotification,
    remove: contract.deleteStaffNotification,
    restore: contract.restoreStaffNotification,
    bin: contract.listDeletedStaffNotifications,
    bulk: contract.bulkStaffNotifications,
    csv: contract.listStaffNotificationsAsCsv,
    history: contract.listHistoryOfStaffNotification,
  },
  input: (number) => ({
    title: `Title ${number}`,
    text: 'New questions on renal medicine.',
    target: 'all',
    groups: [],
    uids: [],
    questionId: null,
    newsId: null,
    byEmail: false,
    byPush: false,
    state: 'draft',
    publishAt: null,
  }),
  change: { title: 'Another title' },
})
