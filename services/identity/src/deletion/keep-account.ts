import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from '#users/user-repository.ts'
import { clearDeletionDue } from './deletion-repository.ts'
import { requestDeletionOffMail } from './request-deletion-mail.ts'

/** Somebody has logged in, all factors given: an account that was to be deleted stays, and its owner is told. */
export async function keepAccount(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey' | 'publicUrl'>,
  user: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<void> {
  if (await clearDeletionDue(trx, user.id)) await requestDeletionOffMail(trx, deps, user)
}
