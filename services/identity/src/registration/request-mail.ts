import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'

type MailDeps = Pick<Deps, 'sealKey' | 'publicUrl'>
type Receiver = { uid: string; email: string; firstName: string }

/** Asks for the mail with a code and a link; both travel sealed. */
export function requestCodeMail(
  trx: Knex.Transaction,
  deps: MailDeps,
  template: 'registermail' | 'verificationmail',
  to: Receiver,
  secret: { code: string; token: string },
): Promise<void> {
  const values = { code: secret.code, link: `${deps.publicUrl}/signup/verify/${secret.token}` }
  return emit(trx, mailRequested, { template, uid: to.uid, sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values }) })
}

/** Asks for the mail that tells an owner that somebody signed up with the address of a live account. */
export function requestAccountExistsMail(trx: Knex.Transaction, deps: MailDeps, to: Receiver): Promise<void> {
  const values = { link: `${deps.publicUrl}/login` }
  return emit(trx, mailRequested, {
    template: 'accountexistsmail',
    uid: to.uid,
    sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values }),
  })
}
