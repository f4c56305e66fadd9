import { z } from 'zod'
import { defineNotice } from '../notice.ts'

const placeholders = {
  title: { about: 'Title' },
  link: { about: 'Page where it can be read', isLink: true },
} as const

/** News and announcements that a weekly summary names at most. */
export const SUMMARY_TITLES = 5

/**
 * What staff send to many, and the week in one email. The bell and the list of messages read it from one row for all.
 */
export const notificationNotices = {
  announcement: defineNotice({
    service: 'notification',
    topic: 'news',
    title: 'Announcement',
    channels: { email: 'off', bell: 'always', push: 'off' },
    sealed: false,
    template: 'announcementmail',
    fields: z.strictObject({ broadcastId: z.uuid(), title: z.string(), text: z.string() }),
    sample: {
      broadcastId: '0198c0de-0000-7000-8000-000000000011',
      title: 'Maintenance on Sunday',
      text: 'The site is away from 02:00 to 02:30.',
    },
    placeholders: { ...placeholders, text: { about: 'Text of the announcement', hasLines: true } },
    bell: ['broadcastId'],
  }),
  'news-published': defineNotice({
    service: 'notification',
    topic: 'news',
    title: 'News',
    channels: { bell: 'on', push: 'off' },
    sealed: false,
    fields: z.strictObject({ broadcastId: z.uuid() }),
    sample: { broadcastId: '0198c0de-0000-7000-8000-000000000012' },
    placeholders: {},
    bell: ['broadcastId'],
  }),
  'message-received': defineNotice({
    service: 'notification',
    topic: 'messages',
    title: 'Message from staff',
    channels: { email: 'on', push: 'off' },
    sealed: false,
    template: 'messagemail',
    /** `text` is the whole message without its markup: people without a plan have no other copy. */
    fields: z.strictObject({
      broadcastId: z.uuid(),
      title: z.string(),
      from: z.string(),
      text: z.string().default(''),
    }),
    sample: {
      broadcastId: '0198c0de-0000-7000-8000-000000000013',
      title: 'Your refund has been made',
      from: 'Accounts',
      text: 'We refunded £18 to your card.',
    },
    placeholders: {
      ...placeholders,
      from: { about: 'Who writes, as in "Accounts"' },
      text: { about: 'Text of the message', hasLines: true },
    },
    bell: ['broadcastId'],
  }),
  'weekly-summary': defineNotice({
    service: 'notification',
    topic: 'news',
    title: 'Weekly summary',
    channels: { email: 'off' },
    sealed: false,
    canUnsubscribe: true,
    template: 'summarymail',
    fields: z.strictObject({
      /** Unread at the moment of writing. */
      notifications: z.int(),
      messages: z.int(),
      /** Titles of news and announcements of the week that are unread, the newest first. */
      titles: z.array(z.string()).max(SUMMARY_TITLES),
    }),
    sample: { notifications: 3, messages: 1, titles: ['Question bank updated', 'Maintenance on Sunday'] },
    placeholders: {
      unread: { about: 'What is unread, as in "3 unread notifications and 1 unread message"' },
      titles: { about: 'Unread news and announcements of the week, with semicolons' },
      link: { about: 'Page with the notifications', isLink: true },
    },
  }),
}
