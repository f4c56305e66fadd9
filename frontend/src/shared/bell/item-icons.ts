import type { EntityType } from '@wardround/proto/http/notification/notifications.ts'
import type { IconName } from '#shared/ui/icon-paths.ts'

/** What stands before an item of the bell. */
export const ITEM_ICONS: Record<EntityType, IconName> = {
  comment: 'chat',
  like: 'thumb',
  report: 'report',
  remark: 'history',
  announcement: 'info',
  news: 'text',
  message: 'chat',
  certificate: 'tick',
  seat: 'cal',
  pairing: 'user',
  service: 'gem',
  other: 'bell',
}
