import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Knex } from 'knex'
import { hashToken } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { MAX_MAILS_PER_HOUR, newLinkToken, secondsToResend } from '#people/registration/activation-code.ts'
import { emailKey, maskEmail } from '#people/users/email-address.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { auditUser, mayAsMuch } from '#people/users/staff-act.ts'
import { findStaffUser } from '#people/users/staff-user-repository.ts'
import { getUser, lockUser } from '#people/users/user-repository.ts'
import { insertReset, resetsSent } from './password-reset-repository.ts'

const HOUR = 3_600_000
const VALID_HOURS = { 'user-invited': 7 * 24, 'password-reset-by-staff': 24 }

type Receiver = { id: string; email: string; firstName: string }
export type LinkSent = { sentTo: string; expiresAt: string }

/**
 * Emails a link to a password for staff: an invitation to a new account, or a new password. Whoever uses it also
 * confirms the address.
 */
export async function sendPasswordLink(
  trx: Knex.Transaction,
  deps: Deps,
  to: Receiver,
  kind: keyof typeof VALID_HOURS,
  now: Date,
): Promise<LinkSent> {
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + VALID_HOURS[kind] * HOUR)
  const reset = {
    userId: to.id,
    emailKey: emailKey(to.email),
    tokenHash: hashToken(token),
    expiresAt,
    sent: true,
    confirms: true,
  }
  await insertReset(trx, { ...reset, createdAt: now })
  const link = { token, expiresAt: expiresAt.toISOString() }
  if (kind === 'user-invited') await notifyUser(trx, deps, kind, to, { ...link, email: to.email })
  else await notifyUser(trx, deps, kind, to, link)
  return { sentTo: maskEmail(to.email), expiresAt: expiresAt.toISOString() }
}

/**
 * Emails a user a link to a new password because staff asked for it; neither the link nor a password is ever shown to
 * them. Throws `resource.missing`, `access.permission` for somebody who may do more than they, `code.too-soon` within a
 * minute of the last such email or after six within the hour.
 */
export function mailPasswordLink(deps: Deps, identity: Identity, uid: string): Promise<LinkSent> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const row = await findStaffUser(trx, uid)
    if (!row) throw new DomainError('resource.missing')
    if (!mayAsMuch(identity, (await getUser(trx, uid)).permissions))
      throw new DomainError('access.permission', {
        message: 'This person has permissions that you do not have. Ask someone with the same permissions.',
      })
    const { count, last } = await resetsSent(trx, emailKey(row.email), new Date(now.getTime() - HOUR))
    const wait = count >= MAX_MAILS_PER_HOUR ? HOUR / 1000 : last ? secondsToResend(last, now) : 0
    if (wait > 0)
      throw new DomainError('code.too-soon', {
        message: 'We have already emailed this person a link to reset their password.',
        retryAfter: wait,
      })
    const sent = await sendPasswordLink(
      trx,
      deps,
      { id: uid, email: row.email, firstName: row.first_name },
      'password-reset-by-staff',
      now,
    )
    await auditUser(trx, identity, { uid, action: 'mail-password-link', after: { sentTo: sent.sentTo } })
    return sent
  })
}
