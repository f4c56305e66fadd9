import { listCategoryScores } from '@wardround/proto/http/assessment/categories.ts'
import { useApi } from '#shared/api/use-api.ts'
import type { SelectOption } from '#shared/ui/form/select-field.tsx'

/** The categories of the learner's bank as choices of a filter. */
export function useCategoryNames(): SelectOption[] {
  const { data } = useApi(listCategoryScores, {}, { revalidateOnFocus: false })
  return (data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
}
