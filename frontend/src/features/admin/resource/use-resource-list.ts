import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { rememberList } from './last-list.ts'
import { changeAddress, type ListAsk, queryOf, readAsk, searchOf } from './list-address.ts'
import type { Resource, RowOf, StaffCalls } from './resource.ts'

type Options = {
  /** Names of the filters that may stand in the address. */
  filters: readonly string[]
  defaultSort: string
  /** Filters that the screen itself sets. */
  fixed?: Record<string, string>
}

export type ResourceList<Row> = {
  ask: ListAsk
  rows: readonly Row[] | undefined
  total: number
  error: unknown
  /** Rows of the page before are still shown while the next ones are on their way. */
  turning: boolean
  retry: () => void
  /** Changes the address; `replace` for typing, so that Back does not go letter by letter. */
  change: (change: Record<string, string | number>, options?: { replace?: boolean }) => void
  addressOf: (change: Record<string, string | number>) => string
}

/** One page of a staff list, read as the address bar says. */
export function useResourceList<Calls extends StaffCalls>(resource: Resource<Calls>, options: Options): ResourceList<RowOf<Calls>> {
  const { filters, defaultSort, fixed = {} } = options
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const ask = readAsk(address, filters, defaultSort)
  const query = { ...queryOf(ask), ...fixed }
  const { data, error, isLoading, mutate } = useApi(resource.calls.list, { query } as never, { keepPreviousData: true })
  useEffect(() => rememberList(resource.list(), pathname + search), [resource, pathname, search])

  const page = data as { items: RowOf<Calls>[]; total: number } | undefined
  const addressOf = (change: Record<string, string | number>) => pathname + searchOf(changeAddress(address, change))
  return {
    ask,
    rows: page?.items,
    total: page?.total ?? 0,
    error,
    turning: isLoading && page !== undefined,
    retry: () => void mutate(),
    change: (change, { replace = false } = {}) => void navigate(addressOf(change), { replace, preventScrollReset: true }),
    addressOf,
  }
}
