import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { asMoment } from '#users/moment.ts'
import type { User } from '#users/user-repository.ts'

type MailDeps = Pick<Deps, 'sealKey' | 'publicUrl'>
type Receiver = Pick<User, 'id' | 'email' | 'firstName'>

const request = (trx: Knex.Transaction, deps: MailDeps, template: 'forgotmail' | 'passwordmail', to: Receiver, values: object) =>
  emit(trx, mailRequested, { template, uid: to.id, sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values }) })

/** Asks for the mail with the link to a new password; the link travels sealed. */
export const requestForgotMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver, token: string): Promise<void> =>
  request(trx, deps, 'forgotmail', to, { link: `${deps.publicUrl}/login/resetpassword/${token}` })

/** Asks for the mail that tells the owner that the password was changed. */
export const requestPasswordMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver, at: Date): Promise<void> =>
  request(trx, deps, 'passwordmail', to, { at: asMoment(at), link: `${deps.publicUrl}/forgotpassword` })
