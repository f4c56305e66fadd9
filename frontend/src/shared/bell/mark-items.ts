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

/** Marks everything up to now as read; a failure is only logged. */
export async function markAllRead(): Promise<void> {
  try {
    await finish(await callApi(readAllNotifications, { body: { until: new Date().toISOString() } }))
  } catch (error) {
    console.debug(error)
  }
}

/** Removes an item from the own bell. Rejects as the call does. */
export async function removeItem(item: Notification): Promise<void> {
  const call = isNews(item) ? deleteNewsNotifications : deleteNotifications
  await finish(await callApi(call, { body: { list: [item.id] } }))
}
