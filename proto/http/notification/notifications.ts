import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** How many items of each list the menu of the bell shows. */
export const BELL_ITEMS = 5
/** Days for which the bell keeps an item. */
export const BELL_DAYS = 180

/** What an item of the bell is about. */
export const ENTITY_TYPES = [
  'comment',
  'like',
  'report',
  'remark',
  'announcement',
  'news',
  'message',
  'certificate',
  'seat',
  'pairing',
  'service',
  'other',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** The groups of the notifications page. */
export const BELL_TOPICS = ['comments', 'reports', 'other'] as const

/** An item of the bell. Its words are made when it is read, so that nothing deleted or closed is quoted. */
export const Notification = z.object({
  id: z.uuid(),
  /** A sentence; the name it begins with, if any, is in `owner_name` too. */
  content: z.string(),
  /** 1 unread, 0 read. */
  status: z.union([z.literal(0), z.literal(1)]),
  is_read: z.boolean(),
  question_id: z.uuid().nullable(),
  /** Slug of the question's category. */
  categoryname: z.string().nullable(),
  news_id: z.uuid().nullable(),
  owner_name: z.string().nullable(),
  NotificationObject: z.object({
    entity_type: z.enum(ENTITY_TYPES),
    Question: z.object({ id: z.uuid(), code: z.string(), ParentCategory: z.object({ name: z.string() }) }).nullable(),
    NotificationsChange: z.object({ User: z.object({ first_name: z.string() }) }).nullable(),
  }),
  News: z.object({ title: z.string() }).nullable(),
  /** What was said, where it may be quoted, or the text of an announcement. */
  quote: z.string().nullable(),
  /** Path on our site that the item opens; null where it opens nothing. */
  link: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

const Listed = z.object({ count: z.int(), rows: z.array(Notification) })
const Marked = z.object({ counter: z.int() })

const common = { service: 'notification', access: 'has:question-bank' } as const
const Id = { id: z.uuid() }
const query = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
  /** What leaves a list once it is read is in `read`. */
  show: z.enum(['unread', 'read', 'all']).default('unread'),
  topic: z.enum(BELL_TOPICS).optional(),
})
const body = z.strictObject({ list: z.array(z.uuid()).min(1).max(100) })

export const listNotifications = defineCall({
  ...common,
  name: 'listNotifications',
  method: 'GET',
  path: '/:product/notifications',
  summary:
    'Items of the bell that are about the reader, and announcements; the newest first. `count` is of all that match',
  query,
  reply: Listed,
})

export const listNewsNotifications = defineCall({
  ...common,
  name: 'listNewsNotifications',
  method: 'GET',
  path: '/:product/newsnotifications',
  summary: 'News in the bell, the newest first. `count` is of all that match',
  query: query.omit({ topic: true }),
  reply: Listed,
})

export const countNotifications = defineCall({
  ...common,
  name: 'countNotifications',
  method: 'GET',
  path: '/:product/notificationscountv3',
  summary: 'How many items of the bell are unread',
  reply: z.object({ counter: z.int() }),
})

export const getNotificationMenu = defineCall({
  ...common,
  name: 'getNotificationMenu',
  method: 'GET',
  path: '/:product/notificationscountv2',
  summary: `The menu of the bell: at most ${BELL_ITEMS} unread items and ${BELL_ITEMS} unread news, how many there are, and both together`,
  reply: z.object({ notifications: Listed, news: Listed, counter: z.int() }),
})

export const readNotification = defineCall({
  ...common,
  name: 'readNotification',
  method: 'PUT',
  path: '/:product/notification/read/:id',
  summary: 'Mark an item of the bell as read; again it changes nothing. `counter` is of what is still unread',
  params: Id,
  reply: Marked,
  errors: ['resource.missing'],
})

export const readNewsNotification = defineCall({
  ...common,
  name: 'readNewsNotification',
  method: 'PUT',
  path: '/:product/newsnotification/read/:id',
  summary: 'Mark a news item in the bell as read; again it changes nothing',
  params: Id,
  reply: Marked,
  errors: ['resource.missing'],
})

export const readAllNotifications = defineCall({
  ...common,
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/:product/notifications/readall',
  summary: 'Mark everything in the bell as read that had come by then',
  body: z.strictObject({ until: z.iso.datetime() }),
  reply: Marked,
})

export const deleteNotifications = defineCall({
  ...common,
  name: 'deleteNotifications',
  method: 'DELETE',
  path: '/:product/notifications/delete',
  summary: 'Remove items from the own bell; those that are not there are passed over',
  body,
  reply: Marked,
})

export const deleteNewsNotifications = defineCall({
  ...common,
  name: 'deleteNewsNotifications',
  method: 'DELETE',
  path: '/:product/newsnotifications/delete',
  summary: 'Hide news from the own bell; the news items themselves stay',
  body,
  reply: Marked,
})
