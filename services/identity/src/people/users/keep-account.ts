import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import type { User } from '#people/users/user-repository.ts'
import { clearDeletionDue } from './deletion-repository.ts'

/** Somebody has logged in, all factors given: an account that was to be deleted stays, and its owner is notified. */
export async function keepAccount(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey'>,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  if (await clearDeletionDue(trx, user.id)) await notifyUser(trx, deps, 'deletion-cancelled', user, {})
}
