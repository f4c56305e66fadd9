const KEY = 'wr.chunk-reload'
const PAUSE_MS = 60_000
/** For the server to say that it is there. */
const LONGEST_MS = 5_000

type Memory = Pick<Storage, 'getItem' | 'setItem'>

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
 * Reloads the page if that was not tried in the last minute and the server answers; false when the error page has to be
 * shown. Without a connection a reload would leave the reader with nothing but the browser's own page.
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    const question = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) } as const
    const { ok } = await fetch(location.href, question)
    if (!ok || !mayReload(sessionStorage, Date.now())) return false
  } catch {
    return false
  }
  location.reload()
  return true
}
