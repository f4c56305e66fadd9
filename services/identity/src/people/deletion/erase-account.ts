import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged, userDeleted } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { hashEmail, hashUser } from '#access/credentials/keyed-hash.ts'
import { forgetLoginTries } from '#access/credentials/login-failure-repository.ts'
import type { Deps } from '#deps.ts'
import { anonymiseUser } from '#people/users/deletion-repository.ts'
import { emailKey } from '#people/users/email-address.ts'
import { insertErasure } from './erasure-repository.ts'

/**
 * Takes everything of a person out of identity, ends the sessions and tells the other services, in one transaction.
 * What follows, each service's own erasure and the provider's, is followed in `erasures` until all are done. The
 * address can be signed up again.
 */
export async function eraseAccount(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'codeKey'>,
  user: { id: string; email: string },
  now: Date,
): Promise<void> {
  const key = emailKey(user.email)
  await forgetLoginTries(trx, hashEmail(deps.codeKey, key))
  await forgetLoginTries(trx, hashUser(deps.codeKey, user.id))
  await anonymiseUser(trx, user.id, key, now)
  await insertErasure(trx, user.id, now)
  await emit(trx, sessionChanged, { uid: user.id })
  await emit(trx, userDeleted, { uid: user.id, at: now.toISOString() })
}
