import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Identity } from '@wardround/kit/identity.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { seal } from '@wardround/kit/seal.ts'
import { mailRequested } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { hashToken } from '#credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { MAX_MAILS_PER_HOUR, newLinkToken, secondsToResend } from '#registration/activation-code.ts'
import { emailKey, maskEmail } from '#users/email-address.ts'
import { auditUser } from '#users/staff-act.ts'
import { findStaffUser } from '#users/staff-user-repository.ts'
import { lockUser } from '#users/user-repository.ts'
import { insertReset, resetsSent } from './password-reset-repository.ts'

const HOUR = 3_600_000
const GOOD_FOR = { invitemail: { hours: 7 * 24, words: 'a week' }, resetmail: { hours: 24, words: 'a day' } } as const

type Receiver = { id: string; email: string; firstName: string }
export type LinkSent = { sentTo: string; expiresAt: string }

/** Mails a link to a password for staff: an invitation to a new account, or a new password. Whoever uses it also confirms the address. */
export async function sendPasswordLink(
  trx: Knex.Transaction,
  deps: Deps,
  to: Receiver,
  template: keyof typeof GOOD_FOR,
  now: Date,
): Promise<LinkSent> {
  const token = newLinkToken()
  const { hours, words } = GOOD_FOR[template]
  const expiresAt = new Date(now.getTime() + hours * HOUR)
  const reset = { userId: to.id, emailKey: emailKey(to.email), tokenHash: hashToken(token), expiresAt, sent: true, confirms: true }
  await insertReset(trx, { ...reset, createdAt: now })
  const values = { link: `${deps.publicUrl}/login/resetpassword/${token}`, goodFor: words, email: to.email }
  await emit(trx, mailRequested, { template, uid: to.id, sealed: seal(deps.sealKey, { to: to.email, name: to.firstName, values }) })
  return { sentTo: maskEmail(to.email), expiresAt: expiresAt.toISOString() }
}

/**
 * Mails a user a link to a new password because staff asked for it; neither the link nor a password is ever shown to them.
 * Throws `resource.missing`, `code.too-soon` within a minute of the last such mail or after six within the hour.
 */
export function mailPasswordLink(deps: Deps, identity: Identity, uid: string): Promise<LinkSent> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const row = await findStaffUser(trx, uid)
    if (!row) throw new DomainError('resource.missing')
    const { count, last } = await resetsSent(trx, emailKey(row.email), new Date(now.getTime() - HOUR))
    const wait = count >= MAX_MAILS_PER_HOUR ? HOUR / 1000 : last ? secondsToResend(last, now) : 0
    if (wait > 0) throw new DomainError('code.too-soon', { message: 'This person got such a mail a moment ago.', retryAfter: wait })
    const sent = await sendPasswordLink(trx, deps, { id: uid, email: row.email, firstName: row.first_name }, 'resetmail', now)
    await auditUser(trx, identity, { uid, action: 'mail-password-link', after: { sentTo: sent.sentTo } })
    return sent
  })
}
