import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from '#users/user-repository.ts'

export type SecurityChange = 'totp-on' | 'totp-replaced' | 'totp-off' | 'recovery-used' | 'recovery-renewed' | 'phone'

const WORDS: Record<SecurityChange, (left: number) => string> = {
  'totp-on': () => 'An authenticator app was set up: its code is asked for at every log-in. All other devices were logged out.',
  'totp-replaced': () => 'Another authenticator app was set up; the earlier one no longer works. All other devices were logged out.',
  'totp-off': () => 'The authenticator app was turned off: the password alone opens your account. All other devices were logged out.',
  'recovery-used': (left) =>
    `Somebody logged in with one of your recovery codes. ${left === 1 ? 'One code is' : `${left} codes are`} left.`,
  'recovery-renewed': () => 'New recovery codes were made; the earlier ones no longer work.',
  phone: () => 'A phone number was confirmed for your account.',
}
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Asks for the mail that tells the owner what was changed about the log-in. */
export async function requestSecurityMail(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey' | 'publicUrl'>,
  to: Pick<User, 'id' | 'email' | 'firstName'>,
  change: SecurityChange,
  at: Date,
  left = 0,
): Promise<void> {
  const values = { what: WORDS[change](left), at: `${WHEN.format(at)} UTC`, link: `${deps.publicUrl}/forgotpassword` }
  const sealed = seal(deps.sealKey, { to: to.email, name: to.firstName, values })
  await emit(trx, mailRequested, { template: 'securitymail', uid: to.id, sealed })
}
