import { DomainError } from '@wardround/kit/base/errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Knex } from 'knex'
import { type Device, rememberDevice } from '#access/credentials/known-device-repository.ts'
import type { Deps } from '#deps.ts'
import { keepAccount } from '#people/users/keep-account.ts'
import { presentCurrentUser } from '#people/users/user-presenter.ts'
import { getUser, lockUser } from '#people/users/user-repository.ts'
import { raiseSession } from '#sessions/session-repository.ts'
import { newTokenName } from '#sessions/session-token.ts'
import { refuseBanned, signFor } from '#sessions/start-session.ts'

/**
 * The session has given its second factor: it gets a new token, its device is known from now on, and every gateway is
 * told. Throws `session.missing`
 * when it is over, `account.banned`.
 */
export async function completeSecondFactor(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sessionKey' | 'kyc' | 'sealKey'>,
  { device, ...own }: { uid: string; sid: string; device: Device },
  now: Date,
): Promise<{ token: string; user: CurrentUser }> {
  await refuseBanned(deps, own.uid, await lockUser(trx, own.uid), now)
  const session = await raiseSession(trx, own, newTokenName(), now)
  if (!session) throw new DomainError('session.missing')
  await emit(trx, sessionChanged, own)
  const user = await getUser(trx, own.uid)
  await keepAccount(trx, deps, user)
  await rememberDevice(trx, own.uid, device, now)
  return { token: await signFor(deps, user, session, now), user: presentCurrentUser(user, session, now, deps) }
}
