import type { CallReply } from '@wardround/proto/contract.ts'
import type { listOwnSessions } from '@wardround/proto/http/identity/own-sessions.ts'

type EndedBy = NonNullable<CallReply<typeof listOwnSessions>['over'][number]['endedBy']>

/** How a session ended, in words for its owner and for staff. */
export const END_WORDS: Record<EndedBy, string> = {
  logout: 'Logged out',
  replaced: 'Logged out by a third device',
  password: 'Logged out by a changed password',
  elsewhere: 'Logged out from another device',
  'signed-up-again': 'Ended by a new or confirmed sign-up',
  roles: 'Logged out by changed permissions',
  banned: 'Ended by a block of the account',
  'second-factor': 'Logged out by a changed authenticator',
  deletion: 'Ended by the account’s deletion',
  staff: 'Logged out by staff',
  email: 'Logged out by a changed e-mail address',
  expired: 'Ran out',
}
