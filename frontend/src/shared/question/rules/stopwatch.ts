export type Stopwatch = {
  start: () => void
  pause: () => void
  /** Milliseconds that have run so far. */
  read: () => number
}

/** A day, the longest time that the service takes for one question. */
const LONGEST_MS = 86_400_000

/** Counts the time between `start` and `pause`, on top of `from` milliseconds of earlier visits. */
export function createStopwatch(from = 0, now: () => number = () => performance.now()): Stopwatch {
  let passed = from
  let since: number | undefined
  const running = () => (since === undefined ? 0 : now() - since)
  return {
    start: () => {
      since ??= now()
    },
    pause: () => {
      passed += running()
      since = undefined
    },
    read: () => Math.min(LONGEST_MS, Math.max(0, Math.round(passed + running()))),
  }
}

/** "52 s", "3 min 05 s": time on one question. */
export function formatSpent(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}
