export const RANGE_SORTS = ['created', 'until'] as const
export type RangeAsk = { by: (typeof RANGE_SORTS)[number]; from: string; to: string; page: number }

const DAY_MS = 86_400_000
export const MOST_DAYS = 366
const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the address; what makes no sense there counts as not said: accounts made in the last 30 days. */
export function readRange(address: URLSearchParams, now: Date): RangeAsk {
  const [from, to, page] = [address.get('from'), address.get('to'), Number(address.get('page'))]
  const by = address.get('by') === 'until' ? 'until' : 'created'
  return {
    by,
    from: isDay(from) ? from : dayOf(now.getTime() - 29 * DAY_MS),
    to: isDay(to) ? to : dayOf(now.getTime()),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
  }
}

/** Why a range cannot be asked for. */
export function rangeProblem({ from, to }: Pick<RangeAsk, 'from' | 'to'>): string | undefined {
  if (from > to) return 'The last day is before the first. Choose a later last day.'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_DAYS
    ? `This is more than ${MOST_DAYS} days. Choose a shorter range.`
    : undefined
}

/** Every day of the range, those without anybody too. */
export function everyDay(
  { from, to }: Pick<RangeAsk, 'from' | 'to'>,
  counted: readonly { day: string; count: number }[],
): { day: string; count: number }[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length }, (_, index) => {
    const day = dayOf(Date.parse(from) + index * DAY_MS)
    return { day, count: counts.get(day) ?? 0 }
  })
}
