import type { PageTag } from '@wardround/proto/http/content/page-by-tag.ts'
import { getPage, listPages } from '@wardround/proto/http/content/pages.ts'
import { useApi } from '#shared/api/use-api.ts'

/** The record of a page by its tag: `null` when nobody has written it yet, undefined while that is not known. */
export function useSitePage(tag: PageTag) {
  const found = useApi(listPages, { query: { tag, page: 1, size: 1 } })
  const row = found.data?.items[0]
  const read = useApi(row ? getPage : null, { params: { id: row?.id ?? '' } })
  return {
    record: found.data && !row ? null : read.data,
    error: found.error ?? read.error,
    retry: () => void Promise.all([found.mutate(), read.mutate()]),
  }
}
