import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import type { User } from '#users/user-repository.ts'

type MailDeps = Pick<Deps, 'sealKey' | 'publicUrl'>
type Receiver = Pick<User, 'id' | 'email' | 'firstName'>
type Template = 'deleteaccount' | 'deletionsetmail' | 'deletionoffmail' | 'exportmail'

const request = (trx: Knex.Transaction, deps: MailDeps, template: Template, to: Receiver, values: object) =>
  emit(trx, mailRequested, { template, uid: to.id, sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values }) })

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The mail with which an account can be deleted; token and code travel sealed. */
export const requestConfirmMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver, secret: { token: string; code: string }) =>
  request(trx, deps, 'deleteaccount', to, { code: secret.code, link: `${deps.publicUrl}/deleteaccount/${secret.token}/${secret.code}` })

/** Tells the owner on which day the account goes, and how to keep it. */
export const requestDeletionSetMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver, due: Date) =>
  request(trx, deps, 'deletionsetmail', to, { at: `${DAY.format(due)} UTC`, link: `${deps.publicUrl}/login` })

/** Tells the owner that the account stays. */
export const requestDeletionOffMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver) =>
  request(trx, deps, 'deletionoffmail', to, { link: `${deps.publicUrl}/forgotpassword` })

/** Tells the owner that the export is ready. */
export const requestExportMail = (trx: Knex.Transaction, deps: MailDeps, to: Receiver, until: Date) =>
  request(trx, deps, 'exportmail', to, { at: `${DAY.format(until)} UTC`, link: `${deps.publicUrl}/profile/security` })
