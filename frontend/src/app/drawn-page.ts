import { type Middleware, mutate, unstable_serialize } from 'swr'

/** What the server read to draw a page, by the keys of swr. */
export type ServedData = Record<string, unknown>
/** Lies in the page beside what was drawn from it. A first sight is replaced by the page, any other taken over. */
export type DrawnPage = { path: string; data: ServedData; isSight?: boolean }

/** For so long after the page came, and while it is not left, what it was drawn from is not read again. */
const FRESH_MS = 60_000

/** The data of the page that the server drew for this address; undefined where it sent the empty shell. */
export function drawnPage(): DrawnPage | undefined {
  const text = document.getElementById('drawn-page')?.textContent
  const drawn = text ? (JSON.parse(text) as DrawnPage) : undefined
  return drawn?.path === location.pathname && location.search === '' ? drawn : undefined
}

/** Puts what was served where what is read is kept, so that it can be changed there like anything read. */
export const saveServed = async (data: ServedData): Promise<void> =>
  void (await Promise.all(Object.entries(data).map(([key, value]) => mutate(key, value, { revalidate: false }))))

/**
 * Leaves out the reading of what the page brought along, while that is fresh. Whoever comes back to the page may have
 * changed it meanwhile, as by booking one of the places that it counts.
 */
export function trusting(data: ServedData): Middleware {
  const until = performance.now() + FRESH_MS
  const { pathname } = location
  let isFresh = true
  return (useNext) => (key, fetcher, config) => {
    isFresh &&= location.pathname === pathname && performance.now() < until
    const isServed = isFresh && unstable_serialize(key) in data
    return useNext(key, fetcher, isServed ? { ...config, revalidateIfStale: false } : config)
  }
}
