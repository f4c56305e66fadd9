import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Deps } from '#deps.ts'
import { emailKey } from '#users/email-address.ts'
import { getUser, lockUser } from '#users/user-repository.ts'
import { issueCode } from './activation-code.ts'
import { closeFlows, insertFlow, lastSentTo } from './activation-flow-repository.ts'
import { type Flow, presentFlow } from './flow-presenter.ts'
import { requestCodeMail } from './request-mail.ts'
import { refuseTooSoon } from './resend-activation.ts'

/**
 * Sends a new code to a signed-in, unconfirmed user; earlier codes and links stop working.
 * Throws `code.too-soon` with the seconds to wait, `request.invalid` when the address is confirmed already.
 */
export function resendVerification(deps: Deps, uid: string): Promise<Flow> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await getUser(trx, uid)
    if (user.verifiedAt) throw new DomainError('request.invalid', { message: 'Your e-mail address is confirmed already.' })
    const key = emailKey(user.email)
    await refuseTooSoon(trx, key, await lastSentTo(trx, key), now)
    await closeFlows(trx, uid, now)
    const id = randomUUID()
    const { code, token, issued } = issueCode(deps.codeKey, id, now)
    await insertFlow(trx, { id, userId: uid, email: user.email, emailKey: key, details: null, issued, sends: 1 })
    await requestCodeMail(trx, deps, 'verificationmail', { uid, email: user.email, firstName: user.firstName }, { code, token })
    return presentFlow({ id, email: user.email }, now)
  })
}
