import { pageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { useMemo } from 'react'
import { type LabValueGroup, searchable } from './lab-search.ts'
import { usePage, valueOfPage } from './use-page.ts'

export type LabValues = {
  /** Undefined while they are on their way; empty when staff have written none. */
  groups: readonly LabValueGroup[] | undefined
  /** Has to stand beside the values. */
  note: string
  error: unknown
  retry: () => void
}

const TAG = pageTag('labvalues')

/**
 * Reference ranges by group, as staff keep them on the page `labvalues`; see `searchLabValues`. `wanted` false reads
 * nothing.
 */
export function useLabValues(wanted = true): LabValues {
  const { page, error, retry } = usePage(wanted ? TAG : null)
  const value = valueOfPage(page, 'labvalues')
  const groups = useMemo(() => (value ? searchable(value.groups) : page === null ? [] : undefined), [value, page])
  return { groups, note: value?.note ?? '', error, retry }
}
