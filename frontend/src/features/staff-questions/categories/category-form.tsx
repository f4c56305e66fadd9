import { listPublicCategories } from '@wardround/proto/http/content/categories.ts'
import { useEffect } from 'react'
import { refresh } from '#shared/api/use-api.ts'
import { parentChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import type { RecordOf } from '#shared/staff/resource/resource.ts'
import { ResourceFormPage } from '#shared/staff/resource-pages/resource-form-page.tsx'
import {
  type CategoryCalls,
  categories,
  categoryFields,
  categoryValues,
  DELETING,
  EMPTY_CATEGORY,
  slugOf,
} from './category-resource.ts'

/** The form of a category, new or read. */
export function CategoryForm({ record }: { record: RecordOf<CategoryCalls> | undefined }) {
  const parents = parentChoices(useCategoryTree()).filter(({ value }) => value !== record?.id)
  // The tree stands in selects elsewhere and has to know what was saved here.
  const version = record?.version
  useEffect(() => {
    if (version) void refresh(listPublicCategories)
  }, [version])
  return (
    <ResourceFormPage
      resource={categories}
      record={record}
      empty={EMPTY_CATEGORY}
      toValues={categoryValues}
      toBody={(values) => values}
      fields={categoryFields(parents)}
      follow={{ name: 'slug', from: 'name', make: slugOf }}
      deleting={DELETING}
    />
  )
}
