import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { maskEmail } from '#users/email-address.ts'
import { asMoment } from '#users/moment.ts'
import type { User } from '#users/user-repository.ts'

type MailDeps = Pick<Deps, 'sealKey' | 'publicUrl'>
type Receiver = Pick<User, 'id' | 'email' | 'firstName'>

/** Asks for the mail with the code, to the address that is to be the new one; the code travels sealed. */
export const requestNewEmailMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver, code: string): Promise<void> =>
  emit(trx, mailRequested, {
    template: 'newemailmail',
    uid: to.id,
    sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values: { code } }),
  })

/** Asks for the mail that tells the old address that it is not the account's any longer. */
export const requestEmailChangedMail = (trx: Knex.Transaction, deps: MailDeps, old: Receiver, newEmail: string, at: Date): Promise<void> =>
  emit(trx, mailRequested, {
    template: 'emailchangedmail',
    uid: old.id,
    sealed: seal(deps.sealKey, {
      to: old.email,
      name: old.firstName,
      values: { at: asMoment(at), address: maskEmail(newEmail), link: `${deps.publicUrl}/contactus` },
    }),
  })
