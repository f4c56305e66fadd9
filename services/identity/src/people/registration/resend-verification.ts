import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { emailKey } from '#people/users/email-address.ts'
import { getUser, lockUser } from '#people/users/user-repository.ts'
import { lastSentTo } from './activation-flow-repository.ts'
import { type Flow, presentFlow } from './flow-presenter.ts'
import { refuseTooSoon } from './resend-activation.ts'
import { sendVerification } from './send-verification.ts'

/**
 * Sends a new code to a signed-in, unconfirmed user; earlier codes and links stop working.
 * Throws `code.too-soon` with the seconds to wait, `request.invalid` when the address is confirmed already.
 */
export function resendVerification(deps: Deps, uid: string): Promise<Flow> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await getUser(trx, uid)
    if (user.verifiedAt)
      throw new DomainError('request.invalid', { message: 'Your email address is already confirmed.' })
    const key = emailKey(user.email)
    await refuseTooSoon(trx, key, await lastSentTo(trx, key), now)
    return presentFlow(await sendVerification(trx, deps, user, now), now)
  })
}
