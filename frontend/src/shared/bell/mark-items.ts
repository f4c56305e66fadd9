import {
  deleteNewsNotifications,
  deleteNotifications,
  getNotificationMenu,
  listNewsNotifications,
  listNotifications,
  type Notification,
  readNewsNotification,
  readNotification,
} from '@wardround/proto/http/notification/notifications.ts'
import { callApi } from '../api/client.ts'
import { refresh } from '../api/use-api.ts'
import { saveCounts } from './bell-store.ts'

const isNews = ({ NotificationObject: { entity_type: type } }: Notification) => type === 'news'

const finish = ({ counter }: { counter: number }) => {
  saveCounts({ counter })
  return refresh(getNotificationMenu, listNotifications, listNewsNotifications)
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

/** Removes an item from the own bell. Rejects as the call does. */
export async function removeItem(item: Notification): Promise<void> {
  const call = isNews(item) ? deleteNewsNotifications : deleteNotifications
  await finish(await callApi(call, { body: { list: [item.id] } }))
}
