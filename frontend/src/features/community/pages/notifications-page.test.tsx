import {
  getNotificationMenu,
  listNewsNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@wardround/proto/http/notification/notifications.ts'
import { expect, it } from 'vitest'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show, waitFor } from '#shared/testing/page.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const item: Notification = {
  id: '0199a000-0000-7000-8000-000000000001',
  content: 'Omar T. replied to your comment on REN-0001',
  status: 1,
  is_read: false,
  question_id: null,
  categoryname: null,
  news_id: null,
  owner_name: 'Omar T.',
  NotificationObject: { entity_type: 'comment', Question: null, NotificationsChange: null },
  News: null,
  quote: '<img src=x onerror=alert(1)>',
  link: '/profile/comments',
  createdAt: '2026-11-20T10:00:00.000Z',
}

const news: Notification = {
  ...item,
  id: '0199a000-0000-7000-8000-000000000002',
  content: 'PLAB 1 dates for 2028',
  status: 0,
  is_read: true,
  quote: null,
  link: '/news/dates',
}

const read: string[] = []
const marked: unknown[] = []
apiServer(
  answering(listNotifications, ({ query }) => {
    const rows = query.get('show') === 'unread' ? [item] : []
    return { count: rows.length, rows }
  }),
  answering(listNewsNotifications, ({ query }) => {
    const rows = query.get('show') === 'all' ? [news] : []
    return { count: rows.length, rows }
  }),
  answering(getNotificationMenu, () => {
    const unread = marked.length === 0 ? [item] : []
    return {
      notifications: { count: unread.length, rows: unread },
      news: { count: 0, rows: [] },
      counter: unread.length,
    }
  }),
  answering(readAllNotifications, ({ body }) => {
    marked.push(body)
    return { counter: 0 }
  }),
  answering(readNotification, ({ params }) => {
    read.push(params['id'] ?? '')
    return { counter: 0 }
  }),
)

it('lists what is unread with its words as text, and marks an item as read', async () => {
  const { user } = show(<NotificationsPage />, '/profile/notifications')
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Mark as read/ }))
  await waitFor(() => expect(read).toEqual([item.id]))
})

it('keeps news that were read on the first page, where all is', async () => {
  show(<NotificationsPage />, '/profile/notifications')
  expect((await screen.findByRole('link', { name: 'PLAB 1 dates for 2028' })).getAttribute('href')).toBe('/news/dates')
  expect(screen.getByRole('link', { name: 'See all news' }).getAttribute('href')).toContain('topic=news')
})

it('marks all that the bell counts up to the newest by the server’s time, and offers it no longer then', async () => {
  const { user } = show(<NotificationsPage />, '/profile/notifications?topic=reports', 'site')
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(marked).toEqual([{ until: item.createdAt }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
})
