import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import type { Resource, RowOf, StaffCalls } from '#shared/staff/resource/resource.ts'
import { rememberList } from './last-list.ts'
import { changeAddress, type ListAsk, queryOf, readAsk, searchOf } from './list-address.ts'

type Options = {
  /** Names of the filters that may stand in the address. */
  filters: readonly string[]
  defaultSort: string
  /** The call takes no `sort`. */
  unsorted?: boolean
  /** What the list always asks for, beside the address. */
  fixed?: Record<string, string>
  /** Values of the parameters in the call's path. */
  params?: Record<string, string>
}
type Change = Record<string, string | number>

export type AddressList<Data> = {
  ask: ListAsk
  data: Data | undefined
  error: unknown
  /** Rows of the page before are still shown while the next ones are on their way. */
  turning: boolean
  /** Something is searched for, or a filter is set. */
  narrowed: boolean
  retry: () => void
  /** Changes the address; `replace` for typing, so that Back does not go letter by letter. */
  change: (change: Change, options?: { replace?: boolean }) => void
  /** Takes the search and every filter away. */
  showAll: () => void
  addressOf: (change: Change) => string
}

/** One page of a list, read as the address bar says. */
export function useAddressList<C extends Call>(call: C, options: Options): AddressList<CallReply<C>> {
  const { filters, defaultSort, unsorted = false, fixed = {}, params } = options
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const ask = readAsk(address, filters, defaultSort)
  const { sort, ...rest } = queryOf(ask)
  const query = { ...rest, ...(unsorted ? {} : { sort }), ...fixed }
  const { data, error, isLoading, mutate } = useApi(call, { ...(params ? { params } : {}), query } as never, {
    keepPreviousData: true,
  })

  const addressOf = (change: Change) => pathname + searchOf(changeAddress(address, change))
  const change: AddressList<CallReply<C>>['change'] = (parts, { replace = false } = {}) =>
    void navigate(addressOf(parts), { replace, preventScrollReset: true })
  return {
    ask,
    data: data as CallReply<C> | undefined,
    error,
    turning: isLoading && data !== undefined,
    narrowed: ask.search !== '' || Object.keys(ask.filters).length > 0,
    retry: () => void mutate(),
    change,
    showAll: () => change({ search: '', ...Object.fromEntries(filters.map((name) => [name, ''])) }),
    addressOf,
  }
}

/** The list of a staff resource; its form leads back to it as it was left. */
export function useResourceList<Calls extends StaffCalls>(resource: Resource<Calls>, options: Options) {
  const { pathname, search } = useLocation()
  useEffect(() => rememberList(resource.list(), pathname + search), [resource, pathname, search])
  const list = useAddressList(resource.calls.list, options)
  return list as AddressList<{ items: readonly RowOf<Calls>[]; total: number }>
}
