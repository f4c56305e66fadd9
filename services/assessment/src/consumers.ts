import type { Consumer } from '@wardround/kit/events/consumer.ts'
import { onSeatAttended } from '#certificates/on-seat-attended.ts'
import { onClincherListChanged, onClincherListDeleted } from '#clinchers/on-clincher-list-changed.ts'
import { onDeckChanged, onDeckDeleted } from '#decks/on-deck-changed.ts'
import type { Deps } from '#deps.ts'
import { onEntryConfirmed } from '#event-mocks/on-entry-confirmed.ts'
import { onEventChanged } from '#event-mocks/on-event-changed.ts'
import { onExamDateChanged } from '#exam-dates/on-exam-date-changed.ts'
import { onGemPublished, onGemsMoved, onGemWithdrawn } from '#gems/on-gem-published.ts'
import { onGuidePublished, onGuideWithdrawn } from '#guides/on-guide-published.ts'
import { onQuestionReportsCounted } from '#mock-snapshots/on-question-reports-counted.ts'
import { onPairChanged } from '#pair-sets/on-pair-changed.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { onEntitlementChanged } from '#plans/on-entitlement-changed.ts'
import { onCategoryChanged, onCategoryDeleted } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'
import { onOrderPaid } from '#records/on-order-paid.ts'

/** Every event that assessment listens to. */
export const consumers: Consumer<Deps>[] = [
  onOrderPaid,
  onSeatAttended,
  onCategoryChanged,
  onCategoryDeleted,
  onExamDateChanged,
  onQuestionPublished,
  onQuestionWithdrawn,
  onGemPublished,
  onGemsMoved,
  onGemWithdrawn,
  onGuidePublished,
  onGuideWithdrawn,
  onDeckChanged,
  onDeckDeleted,
  onClincherListChanged,
  onClincherListDeleted,
  onEntitlementChanged,
  onEntryConfirmed,
  onEventChanged,
  onPairChanged,
  onQuestionReportsCounted,
  onUserDeleted,
]
