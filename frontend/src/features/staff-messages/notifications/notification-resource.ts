import {
  bulkStaffNotifications,
  changeStaffNotification,
  createStaffNotification,
  deleteStaffNotification,
  getStaffNotification,
  listDeletedStaffNotifications,
  listHistoryOfStaffNotification,
  listStaffNotifications,
  listStaffNotificationsAsCsv,
  restoreStaffNotification,
} from '@wardround/proto/http/notification/staff-notifications.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listStaffNotifications,
  get: getStaffNotification,
  create: createStaffNotification,
  change: changeStaffNotification,
  remove: deleteStaffNotification,
  restore: restoreStaffNotification,
  bin: listDeletedStaffNotifications,
  bulk: bulkStaffNotifications,
  csv: listStaffNotificationsAsCsv,
  history: listHistoryOfStaffNotification,
}
export type NotificationCalls = typeof calls
export type NotificationValues = BodyOf<NotificationCalls>

/** What is said before a deletion. */
export const DELETING = 'It disappears from everyone’s notifications. You can restore it for 90 days.'

/** Announcements in the bell as a staff resource. */
export const notifications: Resource<NotificationCalls> = {
  calls,
  area: 'Notifications',
  one: 'notification',
  many: 'notifications',
  nameOf: ({ title }) => title,
  list: () => paths.adminNotifications(),
  create: () => paths.adminNotificationNew(),
  edit: (id) => paths.adminNotificationEdit(id),
}

export const EMPTY_NOTIFICATION: NotificationValues = {
  title: '',
  text: '',
  target: 'all',
  groups: [],
  uids: [],
  questionId: null,
  newsId: null,
  byEmail: false,
  byPush: false,
  state: 'draft',
  publishAt: null,
}

export const notificationValues = (record: RecordOf<NotificationCalls>): NotificationValues => ({
  title: record.title,
  text: record.text,
  target: record.target,
  groups: record.groups,
  uids: record.uids,
  questionId: record.questionId,
  newsId: record.newsId,
  byEmail: record.byEmail,
  byPush: record.byPush,
  state: record.state,
  publishAt: record.publishAt,
})
