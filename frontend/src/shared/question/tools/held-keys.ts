/** Longest that a key waits for the question it is meant for (ms): afterwards nobody expects it any more. */
const MOST_MS = 2_000

type Held = { event: KeyboardEvent; at: number }
let held: Held[] = []

/**
 * False in the instant in which the address has moved on and the screen has not: a key pressed then is meant for the
 * question that comes. `key` is that of the address which the screen shows.
 */
export function isShown(key: string): boolean {
  const current: unknown = history.state?.key
  return typeof current !== 'string' || key === 'default' || current === key
}

/** True while keys wait: those that come after them wait too, so that their order holds. */
export const isHolding = (now = performance.now()): boolean => held.some(({ at }) => now - at < MOST_MS)

/** Keeps a key for the next question; once, however many listeners ask. */
export function holdKey(event: KeyboardEvent): void {
  if (!held.some((one) => one.event === event)) held.push({ event, at: performance.now() })
}

/** Presses the keys that were kept, in their order: what each of them does is on the screen before the next comes. */
export function releaseKeys(now = performance.now()): void {
  const [first, ...rest] = held.filter(({ at }) => now - at < MOST_MS)
  held = []
  if (!first) return
  const { key, shiftKey } = first.event
  document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  // One that moved on again keeps the others waiting.
  held.push(...rest)
  if (rest.length > 0) setTimeout(releaseKeys)
}
