const KEY = 'wr.chunk-reload'
const PAUSE_MS = 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * A script of a page that is gone: a new version was put in place while this tab stayed open, or the connection broke.
 */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|error loading dynamically|unable to preload css|failed to fetch module/i.test(
    error.message,
  )

/**
 * True, and remembered, when a reload may be tried: at most once in 60 seconds, so that a broken release cannot loop.
 */
export function mayReload(memory: Memory, now: number): boolean {
  const last = Number(memory.getItem(KEY) ?? 0)
  if (now - last < PAUSE_MS) return false
  memory.setItem(KEY, String(now))
  return true
}

/**
 * Reloads the page if that was not tried in the last minute; false when the error page has to be shown, as without a
 * connection.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    if (!mayReload(sessionStorage, Date.now())) return false
  } catch {
    return false
  }
  location.reload()
  return true
}
