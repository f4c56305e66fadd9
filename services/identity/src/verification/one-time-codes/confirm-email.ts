import { DomainError } from '@wardround/kit/base/errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { closeFlows } from '#people/registration/activation-flow-repository.ts'
import { emitActivated } from '#people/users/emit-activated.ts'
import { getUser, lockUser, markVerified } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { verifyCode } from './verify-code.ts'

/**
 * Shows that the person reads the emails of their address. Where it was not confirmed yet it is now, and other sessions
 * and sign-ups with the address end, as after an activation. A code that went to an earlier address is refused. Throws
 * as `verifyCode`.
 */
export function confirmEmail(
  deps: Deps,
  own: { uid: string; sid: string },
  given: { flow: string; code: string },
): Promise<{ verified: true }> {
  return verifyCode(deps, { uid: own.uid, purpose: 'email', ...given }, async (trx, { target: address }, now) => {
    await lockUser(trx, own.uid)
    const user = await getUser(trx, own.uid)
    if (user.email !== address) throw new DomainError('code.expired')
    if (await markVerified(trx, own.uid, now)) {
      await closeFlows(trx, own.uid, now)
      await endAllSessions(trx, own.uid, 'signed-up-again', now, own.sid)
      await emitActivated(trx, deps, user, now)
      await emit(trx, sessionChanged, own)
    }
    return { verified: true as const }
  })
}
