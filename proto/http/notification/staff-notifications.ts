import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { ThreadComment } from '../../fields/thread-comment.ts'
import { PUBLISHING, PUBLISHING_FILTERS } from '../../staff/publishing.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { Reader } from './readers.ts'
import { TARGETS, Target } from './targets.ts'

const staff = staffCalls({
  one: 'notification',
  many: 'notifications',
  service: 'notification',
  area: 'Notifications',
  input: {
    title: z.string().trim().min(2).max(80),
    text: z.string().trim().max(240),
    ...Target.shape,
    /** What it opens: a question, a news item, or neither. */
    questionId: z.uuid().nullable(),
    newsId: z.uuid().nullable(),
    byEmail: z.boolean(),
    byPush: z.boolean(),
    ...PUBLISHING,
  },
  extra: {
    updatedBy: z.string(),
    /** People with the question bank it was for when it was sent; null before. */
    reach: z.int().nullable(),
    reads: z.int(),
  },
  filters: { target: z.enum(TARGETS).optional(), ...PUBLISHING_FILTERS },
  errors: ['request.invalid'],
})
export const NotificationInput = staff.input
export type NotificationInput = z.output<typeof NotificationInput>
export const NotificationRecord = staff.record
export type NotificationRecord = z.output<typeof NotificationRecord>
export const NotificationRow = staff.row

export const listStaffNotifications = staff.list('listStaffNotifications')
export const listAllStaffNotifications = staff.listAll('listAllStaffNotifications')
export const getStaffNotification = staff.get('getStaffNotification')
export const createStaffNotification = staff.create('createStaffNotification', {
  summary: 'Create a notification; sending it to everyone needs a step-up',
  stepUp: 'some',
  errors: ['gateway.unavailable'],
  idempotencyKey: true,
})
export const changeStaffNotification = staff.change('changeStaffNotification', {
  summary: 'Change a notification; `version` is the one that was read. Sending it to everyone needs a step-up',
  stepUp: 'some',
  errors: ['gateway.unavailable'],
})
export const deleteStaffNotification = staff.remove('deleteStaffNotification')
export const restoreStaffNotification = staff.restore('restoreStaffNotification')
export const listDeletedStaffNotifications = staff.bin('listDeletedStaffNotifications')
export const bulkStaffNotifications = staff.bulk('bulkStaffNotifications')
export const listStaffNotificationsAsCsv = staff.csv('listStaffNotificationsAsCsv')
export const listHistoryOfStaffNotification = staff.history('listHistoryOfStaffNotification')

export const countNotificationReach = defineCall({
  name: 'countNotificationReach',
  method: 'POST',
  path: '/a/:product/notificationreach',
  service: 'notification',
  access: 'Notifications:v',
  summary:
    'How many people a notification would be for, how many of them have the question bank and get it, and how many take it by email (also without the question bank) and as a push',
  body: z.strictObject(Target.shape),
  reply: z.object({ chosen: z.int(), people: z.int(), email: z.int(), push: z.int() }),
})

export const testStaffNotification = defineCall({
  name: 'testStaffNotification',
  method: 'POST',
  path: '/a/:product/notificationtest',
  service: 'notification',
  access: 'Notifications:a',
  summary: 'Send a notification to oneself alone, to look at it; it is in no list of staff, and gone after a week',
  body: staff.input.pick({ title: true, text: true, questionId: true, newsId: true, byEmail: true, byPush: true }),
  reply: z.object({ id: z.uuid() }),
  handling: { idempotencyKey: true },
  errors: ['gateway.unavailable'],
})

export const getNotificationDetails = defineCall({
  name: 'getNotificationDetails',
  method: 'GET',
  path: '/a/:product/notificationdetails/:id',
  service: 'notification',
  access: 'Notifications:v',
  summary: 'A notification with the people who got it and when each read it, readers first',
  params: { id: z.uuid() },
  query: PageQuery.pick({ page: true, size: true }),
  reply: z.object({ notification: NotificationRecord, readers: Page(Reader) }),
  errors: ['resource.missing'],
})

export const listNotificationReadersAsCsv = defineCall({
  name: 'listNotificationReadersAsCsv',
  method: 'GET',
  path: '/a/:product/notificationdetails/:id/csv',
  service: 'notification',
  access: 'Notifications:v+export',
  gate: { stepUp: true },
  summary: 'The people who got a notification as a table for spreadsheets, readers first, at most 100,000',
  media: { produces: 'text/csv' },
  handling: { timeout: 60_000 },
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['resource.missing'],
})

export const listNotificationComments = defineCall({
  name: 'listNotificationComments',
  method: 'GET',
  path: '/a/:product/notificationdetailscomments/:qId/:nId',
  service: 'notification',
  access: 'Notifications:v',
  summary:
    'The comments on a question that a notification is about: the thread that led to it, or all where it names none; held and deleted ones are marked',
  params: { qId: z.uuid(), nId: z.uuid() },
  reply: z.object({ code: z.string().nullable(), comments: z.array(ThreadComment) }),
  errors: ['resource.missing', 'gateway.unavailable'],
})
