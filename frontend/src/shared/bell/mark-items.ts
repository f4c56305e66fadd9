import type { CallReply } from '@wardround/proto/contract.ts'
import {
  deleteNewsNotifications,
  deleteNotifications,
  getNotificationMenu,
  listNewsNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNewsNotification,
  readNotification,
} from '@wardround/proto/http/notification/notifications.ts'
import { callApi } from '../api/client.ts'
import { refresh } from '../api/use-api.ts'
import { saveCounts } from './bell-store.ts'

const isNews = ({ NotificationObject: { entity_type: type } }: Notification) => type === 'news'

/** Refreshes the lists that are on the screen. */
export const refreshLists = (): Promise<unknown> =>
  refresh(getNotificationMenu, listNotifications, listNewsNotifications)

const finish = ({ counter }: { counter: number }) => {
  saveCounts({ counter })
  return refreshLists()
}

/** Marks an item as read; a failure is only logged, as nothing of the reader's is lost. */
export async function markRead(item: Notification): Promise<void> {
  if (item.is_read) return
  try {
    await finish(await callApi(isNews(item) ? readNewsNotification : readNotification, { params: { id: item.id } }))
  } catch (error) {
    console.debug(error)
  }
}

/**
 * Marks what the menu counted as read: everything up to the newest item it holds, by the server's time. What came since
 * stays unread, and the clock of this device decides nothing. Rejects as the call does.
 */
export async function markAllRead({ notifications, news }: CallReply<typeof getNotificationMenu>): Promise<void> {
  const [until] = [...notifications.rows, ...news.rows]
    .map(({ createdAt }) => createdAt)
    .sort()
    .reverse()
  if (until) await finish(await callApi(readAllNotifications, { body: { until } }))
}

/** Removes an item from the own bell. Rejects as the call does. */
export async function removeItem(item: Notification): Promise<void> {
  const call = isNews(item) ? deleteNewsNotifications : deleteNotifications
  await finish(await callApi(call, { body: { list: [item.id] } }))
}
