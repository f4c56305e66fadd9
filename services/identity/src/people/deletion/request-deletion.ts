import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { hashCode, hashToken } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { newCode, newLinkToken, RESEND_SECONDS } from '#people/registration/activation-code.ts'
import { maskEmail } from '#people/users/email-address.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser, lockUser } from '#people/users/user-repository.ts'
import { deletionMailsSent, insertDeletionRequest } from './deletion-request-repository.ts'

const HOUR = 3_600_000
/** Days in which somebody can change their mind. */
export const COOL_OFF_DAYS = 7
const DAY_SECONDS = 86_400
/** The first one may get lost. */
const MAILS_A_DAY = 3

export const hashDeletionCode = (key: Buffer, request: string, code: string): string =>
  hashCode(key, 'deletion', request, code)

/** `user.staff`, in words for the person whose account it is. */
export const ownAccountOfStaff = (): DomainError =>
  new DomainError('user.staff', {
    message: 'You can’t delete your account while you have a staff role. Ask an administrator to remove it first.',
  })

/**
 * Sends the email with which an account can be deleted; it is good for an hour. At most one a minute and three a day.
 * Throws `code.too-soon`, `user.staff` for somebody who holds a role.
 */
export async function requestDeletion(deps: Deps, uid: string): Promise<{ sentTo: string; expiresAt: string }> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await getUser(trx, uid)
    if (user.permissions) throw ownAccountOfStaff()
    const sent = await deletionMailsSent(trx, uid, new Date(now.getTime() - DAY_SECONDS * 1000))
    const since = sent.last ? (now.getTime() - sent.last.getTime()) / 1000 : DAY_SECONDS
    const wait = (sent.count >= MAILS_A_DAY ? DAY_SECONDS : RESEND_SECONDS) - since
    if (wait > 0)
      throw new DomainError('code.too-soon', {
        message: 'We have already emailed you a link to delete your account. Check your email.',
        retryAfter: Math.ceil(wait),
      })
    const [id, token, code] = [uuidv7(now.getTime()), newLinkToken(), newCode()]
    const expiresAt = new Date(now.getTime() + HOUR)
    const codeHash = hashDeletionCode(deps.codeKey, id, code)
    await insertDeletionRequest(trx, {
      id,
      userId: uid,
      tokenHash: hashToken(token),
      codeHash,
      expiresAt,
      createdAt: now,
    })
    await notifyUser(trx, deps, 'deletion-link', user, { token, code, minutes: HOUR / 60_000, days: COOL_OFF_DAYS })
    return { sentTo: maskEmail(user.email), expiresAt: expiresAt.toISOString() }
  })
}
