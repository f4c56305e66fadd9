/** Longest that keys wait for the question they are meant for (ms): afterwards nobody expects them any more. */
const MOST_MS = 5_000

let held: KeyboardEvent[] = []
/** When the last of them was pressed, or the one before them did what it asks for. */
let waitingSince = 0

/** True while keys wait: those that come after them wait too, so that their order holds. */
export const isHolding = (now = performance.now()): boolean => held.length > 0 && now - waitingSince < MOST_MS

/** Keeps a key for the next question; once, however many listeners ask. */
export function holdKey(event: KeyboardEvent): void {
  if (held.includes(event)) return
  if (!isHolding()) held = []
  held.push(event)
  waitingSince = performance.now()
}

/** Presses the keys that were kept, in their order, or none of them: half of them would mean something else. */
export function releaseKeys(now = performance.now()): void {
  if (isHolding(now)) pressFirst()
  else held = []
}

/** What a key does is on the screen before the next is pressed. One that moved on again keeps the others waiting. */
function pressFirst(): void {
  const [first, ...rest] = held
  if (!first) return
  const since = waitingSince
  held = []
  const { key, shiftKey } = first
  document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  const isHeldAgain = held.length > 0
  held.push(...rest)
  waitingSince = isHeldAgain ? since : performance.now()
  if (rest.length > 0 && !isHeldAgain) setTimeout(pressFirst)
}
