import type { Consumer } from '@wardround/kit/events/consumer.ts'
import { keepSettings } from '@wardround/kit/events/setting-copies.ts'
import { onRepliesSeen } from '#bell/on-replies-seen.ts'
import { onNewsChanged } from '#broadcasts/on-news-changed.ts'
import { onNewsPublished } from '#broadcasts/on-news-published.ts'
import { onUserActivated } from '#contacts/on-user-activated.ts'
import { onUserChanged } from '#contacts/on-user-changed.ts'
import { onNoticeRequested } from '#dispatch/on-notice-requested.ts'
import { onEntitlementChanged, onExamDateChanged, onPersonActivated, onPersonChanged } from '#people/on-people.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import type { Deps } from './deps.ts'

export const consumers: Consumer<Deps>[] = [
  onUserActivated,
  onUserChanged,
  onPersonActivated,
  onPersonChanged,
  onEntitlementChanged,
  onExamDateChanged,
  onNewsPublished,
  onNewsChanged,
  onRepliesSeen,
  ...onNoticeRequested,
  keepSettings('notification'),
  onUserDeleted,
]
