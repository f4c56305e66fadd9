import { paths } from '#shared/navigation/staff-paths.ts'
import { type Screen, staff } from './screen.ts'

export const staffMessagesScreens: readonly Screen[] = [
  staff(paths.adminNotifications(), 'Notifications', () =>
    import('#features/staff-messages/pages/notification-list-page.tsx').then((m) => m.NotificationListPage),
  ),
  staff(paths.adminNotificationNew(), 'New notification', () =>
    import('#features/staff-messages/pages/notification-form-page.tsx').then((m) => m.NotificationCreatePage),
  ),
  staff(paths.adminNotificationEdit(''), 'Notification', () =>
    import('#features/staff-messages/pages/notification-form-page.tsx').then((m) => m.NotificationEditPage),
  ),
  staff(paths.adminNotification(':id'), 'Notification', () =>
    import('#features/staff-messages/pages/notification-details-page.tsx').then((m) => m.NotificationDetailsPage),
  ),
  staff(paths.adminNotificationShort(':id'), 'Notification', () =>
    import('#features/staff-messages/pages/notification-details-page.tsx').then((m) => m.NotificationDetailsPage),
  ),
  staff(paths.adminMessages(), 'Messages', () =>
    import('#features/staff-messages/pages/message-list-page.tsx').then((m) => m.MessageListPage),
  ),
  staff(paths.adminMessageNew(), 'New message', () =>
    import('#features/staff-messages/pages/message-create-page.tsx').then((m) => m.MessageCreatePage),
  ),
  staff(paths.adminPushes(), 'Push messages', () =>
    import('#features/staff-messages/pages/push-page.tsx').then((m) => m.PushPage),
  ),
]
