import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Device } from '#access/credentials/known-device-repository.ts'
import { hasConfirmedTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser } from '#people/users/user-repository.ts'
import { isSecondFactorOwed } from '#sessions/rules/session-rules.ts'
import { countSecondFactorTry, findSession } from '#sessions/session-repository.ts'
import { refuseFactorTry } from '#sessions/take-totp-code.ts'
import { completeSecondFactor } from './complete-second-factor.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-code-repository.ts'

/**
 * Completes a log-in with a recovery code instead of the authenticator's; each works once and an email tells the owner.
 * Tries count in the session only: whoever knows the password, and guesses at the authenticator or at these 60 random
 * bits in sessions of their own, uses up nothing of the owner's.
 * Throws `code.wrong`; `code.expired` when no tries are left or nothing is set up; `request.invalid` for a session that
 * owes nothing.
 */
export async function useRecoveryCode(
  deps: Deps,
  own: { uid: string; sid: string; device: Device },
  code: string,
): Promise<{ token: string; user: CurrentUser; recoveryCodesLeft: number }> {
  const now = deps.clock()
  const user = await getUser(deps.db.knex, own.uid)
  const session = await findSession(deps.db.knex, own.sid)
  if (session?.userId !== own.uid) throw new DomainError('session.missing')
  if (!isSecondFactorOwed(session, user.permissions !== null))
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.code', message: 'You are already logged in. Reload the page.' }],
    })
  const isCounted = await countSecondFactorTry(deps.db.knex, own.sid)
  if (!isCounted || !(await hasConfirmedTotp(deps.db.knex, own.uid))) refuseFactorTry()
  return transaction(deps.db, async (trx) => {
    if (!(await takeRecoveryCode(trx, deps.codeKey, own.uid, code, now)))
      throw new DomainError('code.wrong', {
        message: 'That recovery code is incorrect or has been used. Enter another one.',
      })
    const codesLeft = await countRecoveryCodes(trx, own.uid)
    const change = { change: 'recovery-used', codesLeft, at: now.toISOString() } as const
    await notifyUser(trx, deps, 'sign-in-changed', user, change)
    return { ...(await completeSecondFactor(trx, deps, own, now)), recoveryCodesLeft: codesLeft }
  })
}
