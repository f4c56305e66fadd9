import { emit } from '@wardround/kit/events/outbox.ts'
import { seal } from '@wardround/kit/security/seal.ts'
import { userActivated } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { emitExamDate } from './emit-exam-date.ts'
import { getUser, type User } from './user-repository.ts'

/** Publishes that a person's address is confirmed; the address is sealed. The exam date of the sign-up follows. */
export async function emitActivated(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey'>,
  user: Pick<User, 'id' | 'group' | 'email' | 'firstName'>,
  now: Date,
): Promise<void> {
  await emit(trx, userActivated, {
    uid: user.id,
    group: user.group,
    at: now.toISOString(),
    sealedContact: seal(deps.sealKey, { email: user.email, firstName: user.firstName }),
  })
  const saved = await getUser(trx, user.id)
  if (saved.examDate !== null) await emitExamDate(trx, saved)
}
