import { useSearchParams } from 'react-router-dom'

/** What a list in the address is narrowed to; empty parts are left out of it. */
export type ListAsk = { page: number; search: string; category: string; progress: string; type: string }

const FILTERS = ['search', 'category', 'progress'] as const
/** Which list it is narrows nothing. */
const NAMES = [...FILTERS, 'type'] as const

/** Reads the address of a list; what is not a page number is page 1. */
export const askOf = (search: URLSearchParams): ListAsk => ({
  page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  search: search.get('search') ?? '',
  category: search.get('category') ?? '',
  progress: search.get('progress') ?? '',
  type: search.get('type') ?? '',
})

/** The address with some of it changed; anything but another page leads back to the first. */
export function addressWith(ask: ListAsk, change: Partial<ListAsk>): string {
  const next = { ...ask, page: 1, ...change }
  const query = new URLSearchParams(NAMES.flatMap((name) => (next[name] ? [[name, next[name]]] : [])))
  if (next.page > 1) query.set('page', String(next.page))
  return query.size > 0 ? `?${query}` : '?'
}

/** The list in the address bar, and how to change it. */
export function useListAsk(): {
  ask: ListAsk
  change: (change: Partial<ListAsk>) => void
  to: (page: number) => string
  narrowed: boolean
} {
  const [search, setSearch] = useSearchParams()
  const ask = askOf(search)
  return {
    ask,
    change: (change) => setSearch(addressWith(ask, change), { replace: true, preventScrollReset: true }),
    to: (page) => addressWith(ask, { page }),
    narrowed: FILTERS.some((name) => ask[name] !== ''),
  }
}
