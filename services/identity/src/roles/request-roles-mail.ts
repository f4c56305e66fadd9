import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from '#users/user-repository.ts'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Asks for the mail that tells somebody which staff roles they have from now on. */
export const requestRolesMail = (
  trx: Knex.Transaction,
  { sealKey, publicUrl }: Pick<Deps, 'sealKey' | 'publicUrl'>,
  to: Pick<User, 'id' | 'email' | 'firstName'>,
  roles: readonly string[],
  at: Date,
): Promise<void> => {
  const values = {
    at: `${WHEN.format(at)} UTC`,
    roles: roles.length > 0 ? roles.join(', ') : 'none: you are no longer staff',
    link: `${publicUrl}/login`,
  }
  return emit(trx, mailRequested, {
    template: 'rolesmail',
    uid: to.id,
    sealed: seal(sealKey, { to: to.email, name: to.firstName, values }),
  })
}
