import {
  countNotifications,
  getNotificationMenu,
  type Notification,
} from '@wardround/proto/http/notification/notifications.ts'
import { expect, it } from 'vitest'
import { saveCounts } from '#shared/bell/bell-store.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { act, screen, show, within } from '#shared/testing/page.tsx'
import { BellMenu } from './bell-menu.tsx'

const item = (number: number): Notification => ({
  id: `0199a000-0000-7000-8000-00000000000${number}`,
  content: `Reply ${number}`,
  status: 1,
  is_read: false,
  question_id: null,
  categoryname: null,
  news_id: null,
  owner_name: null,
  NotificationObject: { entity_type: 'comment', Question: null, NotificationsChange: null },
  News: null,
  quote: null,
  link: '/profile/comments',
  createdAt: '2026-11-20T10:00:00.000Z',
})
const shown = [1, 2, 3, 4, 5].map(item)
let unread = 12
apiServer(
  answering(countNotifications, () => ({ counter: unread })),
  answering(getNotificationMenu, () => ({
    counter: unread,
    notifications: { count: unread, rows: shown },
    news: { count: 0, rows: [] },
  })),
)

it('says to those who cannot see it how many are unread, and again when that changes', () => {
  show(<BellMenu uid="amina" />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('')
  act(() => saveCounts({ counter: 12 }))
  expect(said()).toBe('12 unread notifications')
  expect(screen.getByRole('button', { name: 'Notifications, 12 unread' })).toBeDefined()
  act(() => saveCounts({ counter: 1 }))
  expect(said()).toBe('1 unread notification')
  act(() => saveCounts({ counter: 0 }))
  expect(said()).toBe('')
})

it('holds the newest five of more, with the way to all of them', async () => {
  unread = 12
  const { user } = show(<BellMenu uid="amina" />)
  act(() => saveCounts({ counter: 12 }))
  await user.click(screen.getByRole('button', { name: 'Notifications, 12 unread' }))
  const menu = within(await screen.findByRole('menu'))
  await menu.findByText('Reply 5')
  expect(menu.getAllByText(/^Reply/)).toHaveLength(5)
  expect(menu.getByRole('menuitem', { name: 'View All Notifications' }).getAttribute('href')).toBe(
    '/profile/notifications',
  )
})
