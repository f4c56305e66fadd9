import { consumer } from '@wardround/kit/events/consumer.ts'
import { categoryChanged, categoryDeleted } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { removeCategory, upsertCategory } from '#projection/category-projection-repository.ts'

export const onCategoryChanged = consumer<typeof categoryChanged, Deps>(
  categoryChanged,
  { service: 'assessment' },
  ({ trx }, { data }) => upsertCategory(trx, data),
)

export const onCategoryDeleted = consumer<typeof categoryDeleted, Deps>(
  categoryDeleted,
  { service: 'assessment' },
  ({ trx }, { data }) => removeCategory(trx, data),
)
