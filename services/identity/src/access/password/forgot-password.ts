import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { hashToken } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { MAX_MAILS_PER_HOUR, newLinkToken, RESEND_SECONDS } from '#people/registration/activation-code.ts'
import { emailKey, emailProblem, maskEmail } from '#people/users/email-address.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { findUserByEmail, lockUser } from '#people/users/user-repository.ts'
import { insertReset, resetsSent } from './password-reset-repository.ts'

const HOUR = 3_600_000

/**
 * Emails a link to a new password, good for an hour, once. The answer and what is written are the same for an address
 * without an account, and for one that got such an email within the minute or had its emails for this hour; these get
 * none. Throws `request.invalid` for what is no address.
 */
export async function forgotPassword(deps: Deps, given: string): Promise<{ sentTo: string; expiresAt: string }> {
  const now = deps.clock()
  const key = emailKey(given)
  const problem = emailProblem(key)
  if (problem) throw new DomainError('request.invalid', { details: [{ path: 'body.email', message: problem }] })
  const token = newLinkToken()
  const expiresAt = new Date(now.getTime() + HOUR)
  await transaction(deps.db, async (trx) => {
    const user = await findUserByEmail(trx, key)
    if (user) await lockUser(trx, user.id)
    const { count, last } = await resetsSent(trx, key, new Date(now.getTime() - HOUR))
    const isQuiet =
      count >= MAX_MAILS_PER_HOUR || (last !== null && now.getTime() - last.getTime() < RESEND_SECONDS * 1000)
    const sent = user !== undefined && !isQuiet
    const userId = sent ? user.id : null
    await insertReset(trx, {
      userId,
      emailKey: key,
      tokenHash: hashToken(token),
      expiresAt,
      sent: !isQuiet,
      createdAt: now,
    })
    if (sent) await notifyUser(trx, deps, 'password-forgotten', user, { token, minutes: HOUR / 60_000 })
  })
  return { sentTo: maskEmail(given.trim()), expiresAt: expiresAt.toISOString() }
}
