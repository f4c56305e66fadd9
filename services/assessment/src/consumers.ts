import type { Consumer } from '@wardround/kit/consumer.ts'
import type { Deps } from '#deps.ts'
import { onUserDeleted } from '#personal-data/on-user-deleted.ts'
import { onCategoryChanged, onCategoryDeleted } from '#projection/on-category-changed.ts'
import { onQuestionPublished } from '#projection/on-question-published.ts'
import { onQuestionWithdrawn } from '#projection/on-question-withdrawn.ts'

/** Every event that assessment listens to. */
export const consumers: Consumer<Deps>[] = [onCategoryChanged, onCategoryDeleted, onQuestionPublished, onQuestionWithdrawn, onUserDeleted]
