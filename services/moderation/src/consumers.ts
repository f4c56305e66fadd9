import type { Consumer } from '@wardround/kit/events/consumer.ts'
import { keepSettings } from '@wardround/kit/events/setting-copies.ts'
import { onRepliesRead } from '#bell/on-replies-read.ts'
import type { Deps } from '#deps.ts'
import { onBanChanged } from '#pairing/on-ban-changed.ts'
import { onEntitlementChanged } from '#pairing/on-entitlement-changed.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { onCategoryChanged, onCategoryDeleted } from '#places/on-category-changed.ts'
import { onQuestionPublished, onQuestionWithdrawn } from '#places/on-question-published.ts'
import { onQuestionsReadFast, onSignInSuspected } from '#signals/on-signals.ts'

/** Every event that moderation listens to. */
export const consumers: Consumer<Deps>[] = [
  onCategoryChanged,
  onCategoryDeleted,
  onQuestionPublished,
  onQuestionWithdrawn,
  onSignInSuspected,
  onQuestionsReadFast,
  keepSettings('moderation'),
  onRepliesRead,
  onBanChanged,
  onEntitlementChanged,
  onUserDeleted,
]
