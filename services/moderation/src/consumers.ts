import type { Consumer } from '@wardround/kit/consumers.ts'
import type { Deps } from '#deps.ts'
import { onCategoryChanged, onCategoryDeleted } from '#places/on-category-changed.ts'
import { onQuestionPublished, onQuestionWithdrawn } from '#places/on-question-published.ts'
import { onSettingChanged } from '#settings/on-setting-changed.ts'

/** Every event that moderation listens to. */
export const consumers: Consumer<Deps>[] = [
  onCategoryChanged,
  onCategoryDeleted,
  onQuestionPublished,
  onQuestionWithdrawn,
  onSettingChanged,
]
