import { emit } from '@wardround/kit/events/outbox.ts'
import { seal } from '@wardround/kit/security/seal.ts'
import { userChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from './user-repository.ts'

type Changed = Pick<User, 'id' | 'group' | 'email' | 'firstName' | 'verifiedAt'>

/**
 * Tells the other services that a person has another name, address or group; an address that is not confirmed is not
 * told.
 */
export const emitChanged = (
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey'>,
  user: Changed,
  now: Date,
): Promise<void> =>
  emit(trx, userChanged, {
    uid: user.id,
    group: user.group,
    at: now.toISOString(),
    sealedContact: user.verifiedAt && seal(deps.sealKey, { email: user.email, firstName: user.firstName }),
  })
