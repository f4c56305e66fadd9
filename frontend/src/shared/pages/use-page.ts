import type { CallReply } from '@wardround/proto/contract.ts'
import { getPageByTag, type PageTag, type PageValue } from '@wardround/proto/http/content/page-by-tag.ts'
import { preload, unstable_serialize } from 'swr'
import { isApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { keyOf, useApi } from '../api/use-api.ts'

/** `null`: there is no such page. `undefined`: not known yet. */
export type PageState = { page: CallReply<typeof getPageByTag> | null | undefined; error: unknown; retry: () => void }

/** A page that staff edit, by its tag; `null` as tag reads nothing. */
export function usePage(tag: PageTag | null): PageState {
  const { data, error, mutate } = useApi(
    tag ? getPageByTag : null,
    { params: { tag: tag ?? '' } },
    { revalidateOnFocus: false },
  )
  const missing = isApiError(error, 'resource.missing')
  return { page: data ?? (missing ? null : undefined), error: missing ? undefined : error, retry: () => void mutate() }
}

/** Reads a page before something asks for it, unless it is among what was `served`. */
export async function prefetchPage(tag: PageTag, served: Record<string, unknown> = {}): Promise<void> {
  const input = { params: { tag } }
  const key = keyOf(getPageByTag, input)
  if (!(unstable_serialize(key) in served)) await preload(key, () => callApi(getPageByTag, input))
}

/** The value of a page when it is of this kind. */
export const valueOfPage = <Kind extends PageValue['kind']>(
  page: PageState['page'],
  kind: Kind,
): Extract<PageValue, { kind: Kind }> | undefined =>
  page?.value.kind === kind ? (page.value as Extract<PageValue, { kind: Kind }>) : undefined
