import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from '#users/user-repository.ts'

/** Asks for the mail that tells the learner what staff decided, and why. */
export const requestKycMail = (
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sealKey' | 'publicUrl'>,
  to: Pick<User, 'id' | 'email' | 'firstName'>,
  { outcome, reason }: { outcome: 'verified' | 'rejected'; reason: string },
): Promise<void> =>
  emit(trx, mailRequested, {
    template: outcome === 'verified' ? 'kycverifiedmail' : 'kycrejectedmail',
    uid: to.id,
    sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values: { reason, link: `${deps.publicUrl}/profile/verification` } }),
  })
