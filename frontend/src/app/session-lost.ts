import type { SessionEnd } from '@wardround/proto/http/identity/fields.ts'
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

const ENDED = 'You were logged out. Log in again to continue.'
const BECAUSE: Record<SessionEnd, string> = {
  replaced:
    'You logged in on more devices than you can use at a time, so this one was logged out. Log in again to continue.',
  password: 'Your password was changed, so this device was logged out. Log in with your new password.',
  elsewhere: 'You logged this device out from another device.',
  'signed-up-again': ENDED,
  roles: 'Your permissions have changed, so you were logged out. Log in again to continue.',
  banned: 'Your account was temporarily blocked. Log in again to continue.',
  'second-factor': 'Your authenticator was changed, so this device was logged out. Log in again.',
  deletion: 'Your account will be deleted in seven days. To keep it, log in before then.',
  staff: 'Our staff logged this device out. Log in again to continue.',
  email: 'Your account’s email address was changed, so this device was logged out. Log in with the new address.',
}

/** What a reader sees whose session is over. */
export const wordsOfEnd = (reason: SessionEnd | undefined): string => (reason ? BECAUSE[reason] : ENDED)

const KEY = 'wr.session-lost'

/** Kept over the full reload: the reader did not log out, the session was over. */
export function rememberLostSession(reason?: SessionEnd): void {
  try {
    sessionStorage.setItem(KEY, wordsOfEnd(reason))
  } catch {
    // Without storage the notice is left out.
  }
}

/** What to tell after a lost session, once; null when there is nothing to tell. */
export function takeLostSession(): string | null {
  try {
    const words = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return words
  } catch {
    return null
  }
}
