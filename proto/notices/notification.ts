import { z } from 'zod'
import { defineNotice } from '../notice.ts'

const placeholders = {
  title: { about: 'Title' },
  link: { about: 'Page where it can be read', isLink: true },
} as const

/** What staff send to many. The bell and the list of messages read it from one row for all. */
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
    placeholders: { ...placeholders, text: { about: 'Text of the announcement' } },
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
    fields: z.strictObject({ broadcastId: z.uuid(), title: z.string(), from: z.string() }),
    sample: {
      broadcastId: '0198c0de-0000-7000-8000-000000000013',
      title: 'Your refund has been made',
      from: 'Accounts',
    },
    placeholders: { ...placeholders, from: { about: 'Who writes, as in "Accounts"' } },
    bell: ['broadcastId'],
  }),
}
