import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { userActivated } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from './user-repository.ts'

/** Tells the other services of a person whose address is confirmed; the address travels sealed. */
export const emitActivated = (
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey'>,
  user: Pick<User, 'id' | 'group' | 'email' | 'firstName'>,
  now: Date,
): Promise<void> =>
  emit(trx, userActivated, {
    uid: user.id,
    group: user.group,
    at: now.toISOString(),
    sealedContact: seal(deps.sealKey, { email: user.email, firstName: user.firstName }),
  })
