import { paths } from '#shared/navigation/paths.ts'

/** Screens where a 401 means nothing new: they end the session themselves, or the reader has lost it knowingly. */
const STAYS: readonly string[] = [paths.logOut(), paths.blocked()]
/**
 * Links of emails that end every session and then say what was done; that must not be taken from under the reader's
 * eyes.
 */
const TELLS = /^\/(deleteaccount|login\/resetpassword)\/./

/** Whether the screen at this address ends the session itself and tells of it. */
export const tellsOfEnd = (pathname: string): boolean => TELLS.test(pathname)

/**
 * What a 401 means. At start-up the person is a visitor and the screen's guard leads to log-in where one is needed;
 * once someone was known it means that the session is over, and `/logout` clears up.
 */
export const afterSessionLost = (known: boolean, pathname: string): string | undefined =>
  known && !STAYS.includes(pathname) && !tellsOfEnd(pathname) ? paths.logOut() : undefined

/** Where `remember-lost-session.ts` keeps it. */
export const LOST_KEY = 'wr.session-lost'

/** What to tell after a lost session, once; null when there is nothing to tell. */
export function takeLostSession(): string | null {
  try {
    const words = sessionStorage.getItem(LOST_KEY)
    sessionStorage.removeItem(LOST_KEY)
    return words
  } catch {
    return null
  }
}
