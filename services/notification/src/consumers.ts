import type { Consumer } from '@wardround/kit/consumer.ts'
import { onUserActivated } from '#contacts/on-user-activated.ts'
import { onUserChanged } from '#contacts/on-user-changed.ts'
import { onAppealAnswered, onBanChanged } from '#mails/on-ban-changed.ts'
import { onFeedbackAnswered } from '#mails/on-feedback-answered.ts'
import { onMailRequested } from '#mails/on-mail-requested.ts'
import { onOrderPaid } from '#mails/on-order-paid.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { onTextRequested } from '#texts/on-text-requested.ts'
import type { Deps } from './deps.ts'

export const consumers: Consumer<Deps>[] = [
  onUserActivated,
  onUserChanged,
  onMailRequested,
  onTextRequested,
  onOrderPaid,
  onFeedbackAnswered,
  onBanChanged,
  onAppealAnswered,
  onUserDeleted,
]
