import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { emailKey } from '#people/users/email-address.ts'
import { getUser, lockUser } from '#people/users/user-repository.ts'
import { RESEND_SECONDS } from './activation-code.ts'
import { findFreshFlow, lastSentTo } from './activation-flow-repository.ts'
import { type Flow, presentFlow } from './flow-presenter.ts'
import { refuseTooSoon } from './resend-activation.ts'
import { sendVerification } from './send-verification.ts'

/**
 * Sends a new code to a signed-in, unconfirmed user; earlier codes and links stop working. Within a minute of the last
 * code nothing is sent: that one still works, and its flow is returned.
 * Throws `code.too-soon` with the seconds to wait, `request.invalid` when the address is confirmed already.
 */
export function resendVerification(deps: Deps, uid: string): Promise<Flow> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await getUser(trx, uid)
    if (user.verifiedAt)
      throw new DomainError('request.invalid', {
        message: 'Your email address is already confirmed. Reload the page to continue.',
      })
    const key = emailKey(user.email)
    const fresh = await findFreshFlow(trx, uid, key, new Date(now.getTime() - RESEND_SECONDS * 1000))
    if (fresh) return presentFlow(fresh, fresh.sentAt)
    await refuseTooSoon(trx, key, await lastSentTo(trx, key), now)
    return presentFlow(await sendVerification(trx, deps, user, now), now)
  })
}
