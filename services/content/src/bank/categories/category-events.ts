import type { categoryChanged } from '@wardround/proto/events/content.ts'
import type { z } from 'zod'
import type { CategoryRow } from './category-repository.ts'

/** The event that carries a category as it now is. */
export const toChanged = (row: CategoryRow): z.input<typeof categoryChanged.data> => ({
  categoryId: row.id,
  revision: row.version,
  parentId: row.parent_id,
  slug: row.slug,
  name: row.name,
  position: row.position,
})
