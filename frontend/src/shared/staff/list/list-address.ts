/** What a list shows, as the address bar says it. `sort` is a column, `-` in front for the highest first. */
export type ListAsk = { page: number; size: number; search: string; sort: string; filters: Record<string, string> }

export const PAGE_SIZES = [25, 50, 100] as const
const SMALLEST = PAGE_SIZES[0]
const LAST_PAGE = 100_000
const LONGEST_SEARCH = 200

const whole = (value: string | null, most: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : 1
}

/** Reads the address; what makes no sense there counts as not said. */
export function readAsk(address: URLSearchParams, filters: readonly string[], defaultSort: string): ListAsk {
  const size = Number(address.get('size'))
  const sort = address.get('sort') ?? ''
  return {
    page: whole(address.get('page'), LAST_PAGE),
    size: PAGE_SIZES.find((one) => one === size) ?? SMALLEST,
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    sort: /^-?[a-zA-Z]+$/.test(sort) ? sort : defaultSort,
    filters: Object.fromEntries(
      filters.map((name) => [name, address.get(name) ?? '']).filter(([, value]) => value !== ''),
    ),
  }
}

/** The query of the list call. */
export const queryOf = ({ page, size, search, sort, filters }: ListAsk): Record<string, unknown> => ({
  ...filters,
  page,
  size,
  sort,
  ...(search ? { search } : {}),
})

/**
 * The address with some parts changed, an empty value taking a part out. Anything but `page` leads back to the first
 * page.
 */
export function changeAddress(address: URLSearchParams, change: Record<string, string | number>): URLSearchParams {
  const next = new URLSearchParams(address)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    const isDefault = value === '' || (name === 'page' && value === 1) || (name === 'size' && value === SMALLEST)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** As a part of a link: `?page=2`, or nothing. */
export const searchOf = (address: URLSearchParams): string => (address.size > 0 ? `?${address}` : '')
