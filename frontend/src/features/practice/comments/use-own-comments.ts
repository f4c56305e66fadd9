import { listOwnComments, markCommentsSeen, OWN_COMMENT_SHOWS } from '@wardround/proto/http/moderation/comments.ts'
import { listOwnReports } from '@wardround/proto/http/moderation/feedback.ts'
import { useEffect, useRef } from 'react'
import { callApi } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { pageNumber } from '#shared/navigation/page-number.ts'

export type Show = (typeof OWN_COMMENT_SHOWS)[number]
export type OwnAsk = { page: number; show: Show; search: string; categoryId: string }
export const OWN_SIZE = 20
const REPORTS_SIZE = 10

/** Reads the address; what makes no sense there counts as not said. */
export const readOwnAsk = (address: URLSearchParams): OwnAsk => ({
  page: pageNumber(address.get('page')),
  show: OWN_COMMENT_SHOWS.find((one) => one === address.get('show')) ?? 'all',
  search: (address.get('search') ?? '').trim().slice(0, 200),
  categoryId: /^[0-9a-f-]{36}$/.test(address.get('category') ?? '') ? (address.get('category') as string) : '',
})

export const useOwnComments = ({ page, show, search, categoryId }: OwnAsk) =>
  useApi(
    listOwnComments,
    { query: { page, show, size: OWN_SIZE, ...(search ? { search } : {}), ...(categoryId ? { categoryId } : {}) } },
    { keepPreviousData: true },
  )

export const useOwnReports = (page: number) =>
  useApi(listOwnReports, { query: { page, size: REPORTS_SIZE } }, { keepPreviousData: true })

/** Notes, once a visit, that what is new on the page was seen; it stays marked as new until the next visit. */
export function useSeen(asOf: string | undefined, isNew: boolean): void {
  const notified = useRef(false)
  useEffect(() => {
    if (!asOf || !isNew || notified.current) return
    notified.current = true
    // When it fails it is new on the next visit too.
    callApi(markCommentsSeen, { body: { until: asOf } }).catch(() => undefined)
  }, [asOf, isNew])
}
