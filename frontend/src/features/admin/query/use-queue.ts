import type { Call, CallReply } from '@wardround/proto/contract.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { changeAddress, type ListAsk, queryOf, readAsk, searchOf } from '../resource/list-address.ts'

type Options = {
  filters: readonly string[]
  defaultSort: string
  /** The call takes no `sort`. */
  unsorted?: boolean
  /** What this list always asks for, beside the address. */
  always?: Record<string, string>
}
type Change = Record<string, string | number>

/** A list of things to deal with, read as the address bar says. */
export function useQueue<C extends Call>(call: C, { filters, defaultSort, unsorted = false, always = {} }: Options) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const ask: ListAsk = readAsk(address, filters, defaultSort)
  const { sort, ...rest } = queryOf(ask)
  const query = { ...rest, ...(unsorted ? {} : { sort }), ...always }
  const list = useApi(call, { query } as never, { keepPreviousData: true })
  const addressOf = (change: Change) => pathname + searchOf(changeAddress(address, change))
  return {
    ask,
    data: list.data as CallReply<C> | undefined,
    error: list.error,
    turning: list.isLoading && list.data !== undefined,
    retry: () => void list.mutate(),
    change: (change: Change, { replace = false } = {}) => void navigate(addressOf(change), { replace, preventScrollReset: true }),
    addressOf,
  }
}
