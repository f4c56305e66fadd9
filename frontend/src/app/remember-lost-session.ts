import type { SessionEnd } from '@wardround/proto/http/identity/fields.ts'
import { LOST_KEY } from './session-lost.ts'

const ENDED = 'You were logged out. Log in again to continue.'
const BECAUSE: Record<SessionEnd, string> = {
  replaced:
    'You logged in on more devices than you can use at a time, so this one was logged out. Log in again to continue.',
  password: 'Your password was changed, so this device was logged out. Log in with your new password.',
  elsewhere: 'You logged this device out from another device. Log in again to continue.',
  'signed-up-again': ENDED,
  roles: 'Your permissions have changed, so you were logged out. Log in again to continue.',
  banned: 'Your account was temporarily blocked. Log in again to continue.',
  'second-factor': 'Your authenticator app was changed, so this device was logged out. Log in again.',
  deletion: 'Your account will be deleted in seven days. To keep it, log in before then.',
  staff: 'Our staff logged this device out. Log in again to continue.',
  email: 'Your account’s email address was changed, so this device was logged out. Log in with the new address.',
}

/** What a reader sees whose session is over. */
const wordsOfEnd = (reason: SessionEnd | undefined): string => (reason ? BECAUSE[reason] : ENDED)

/** Kept over the full reload: the reader did not log out, the session was over. */
export function rememberLostSession(reason?: SessionEnd): void {
  try {
    sessionStorage.setItem(LOST_KEY, wordsOfEnd(reason))
  } catch {
    // Without storage the notice is left out.
  }
}
