import { consumer } from '@wardround/kit/events/consumer.ts'
import { categoryChanged, categoryDeleted } from '@wardround/proto/events/content.ts'
import type { Deps } from '#deps.ts'
import { removeCategory, upsertCategory } from '#places/place-repository.ts'

export const onCategoryChanged = consumer<typeof categoryChanged, Deps>(
  categoryChanged,
  { service: 'moderation' },
  ({ trx }, { data }) => upsertCategory(trx, data),
)

export const onCategoryDeleted = consumer<typeof categoryDeleted, Deps>(
  categoryDeleted,
  { service: 'moderation' },
  ({ trx }, { data }) => removeCategory(trx, data),
)
