import { filterFrom, type NavigatorFilter } from './marks.ts'

/** How the reader goes through a category, as its addresses say it. */
export type Round = {
  filter: NavigatorFilter
  /** Questions answered before this moment (milliseconds since 1970) are open again. */
  again: number | undefined
}

export function roundFrom(search: URLSearchParams): Round {
  const again = Number(search.get('again'))
  return {
    filter: filterFrom(search.get('filter')),
    again: Number.isSafeInteger(again) && again > 0 ? again : undefined,
  }
}

/** The query that carries a round from one question to the next. */
export const queryOf = ({ filter, again }: Round): Record<string, string | undefined> => ({
  filter: filter === 'all' ? undefined : filter,
  again: again === undefined ? undefined : String(again),
})

/** The number in an address, or undefined for what is none. */
export const numberFrom = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
