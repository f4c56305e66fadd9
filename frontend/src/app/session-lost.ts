import { paths } from '#shared/navigation/paths.ts'

/** Screens where a 401 means nothing new: they end the session themselves, or the reader has lost it knowingly. */
const STAYS: readonly string[] = [paths.logOut(), paths.blocked()]

/**
 * What a 401 means. At start-up the person is a visitor and the screen's guard leads to log-in where one is needed;
 * once someone was known it means that the session is over, and `/logout` clears up.
 */
export const afterSessionLost = (known: boolean, pathname: string): string | undefined =>
  known && !STAYS.includes(pathname) ? paths.logOut() : undefined

const KEY = 'wr.session-lost'

/** Kept over the full reload: the reader did not log out, the session was over. */
export function rememberLostSession(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Without storage the notice is left out.
  }
}

/** True once after a lost session. */
export function takeLostSession(): boolean {
  try {
    const lost = sessionStorage.getItem(KEY) === '1'
    sessionStorage.removeItem(KEY)
    return lost
  } catch {
    return false
  }
}
