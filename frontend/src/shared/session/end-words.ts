import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'

type EndedBy = NonNullable<CallReply<typeof listOwnSessions>['over'][number]['endedBy']>

/** How a session ended, in words for its owner and for staff. */
export const END_WORDS: Record<EndedBy, string> = {
  logout: 'Logged out',
  replaced: 'Logged out after a login on another device',
  password: 'Logged out after a password change',
  elsewhere: 'Logged out from another device',
  'signed-up-again': 'Ended by a new or confirmed sign-up',
  roles: 'Logged out after a permission change',
  banned: 'Ended because the account was blocked',
  'second-factor': 'Logged out after an authenticator change',
  deletion: 'Ended because the account was deleted',
  staff: 'Logged out by staff',
  email: 'Logged out after an email address change',
  expired: 'Expired',
}
