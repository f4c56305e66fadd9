import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Knex } from 'knex'
import type { Device } from '#access/credentials/known-device-repository.ts'
import { confirmOffer, type TotpSecret, useStep } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser, type User } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { isSecondFactorOwed } from '#sessions/rules/session-rules.ts'
import { findSession } from '#sessions/session-repository.ts'
import { codeAlreadyUsed, SET_UP_OVER, takeTotpCode } from '#sessions/take-totp-code.ts'
import { completeSecondFactor } from './complete-second-factor.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { replaceRecoveryCodes } from './recovery-code-repository.ts'

type Verified = { token: string; user: CurrentUser; recoveryCodes: string[] | null }

/** The set-up is complete: ten recovery codes, the other devices logged out, an email to the owner. */
async function afterSetUp(
  trx: Knex.Transaction,
  deps: Deps,
  user: User,
  sid: string,
  was: TotpSecret,
  now: Date,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(trx, deps.codeKey, user.id, codes, now)
  await endAllSessions(trx, user.id, 'second-factor', now, sid)
  const change = was.confirmedAt ? 'totp-replaced' : 'totp-on'
  await notifyUser(trx, deps, 'sign-in-changed', user, { change, at: now.toISOString() })
  return codes
}

/**
 * Takes an authenticator code: completes a log-in or a set-up, and gives the session a new token. A code is good once.
 * Throws `code.wrong`; `code.expired` when this session or this user has no tries left, or no set-up was started;
 * `session.missing`.
 */
export async function verifyTotp(
  deps: Deps,
  own: { uid: string; sid: string; device: Device },
  code: string,
): Promise<Verified> {
  const now = deps.clock()
  const user = await getUser(deps.db.knex, own.uid)
  const known = await findSession(deps.db.knex, own.sid)
  if (known?.userId !== own.uid) throw new DomainError('session.missing')
  const owes = isSecondFactorOwed(known, user.permissions !== null)
  const { totp, sealed, step } = await takeTotpCode(deps, own, code, now, (one) =>
    one.sealed && (owes || !one.offer) ? one.sealed : one.offer,
  )
  return transaction(deps.db, async (trx) => {
    const isSetUp = sealed !== totp.sealed
    if (!isSetUp && !(await useStep(trx, own.uid, sealed, step))) throw codeAlreadyUsed()
    if (isSetUp && !(await confirmOffer(trx, own.uid, sealed, step, now)))
      throw new DomainError('code.wrong', { message: SET_UP_OVER })
    const recoveryCodes = isSetUp ? await afterSetUp(trx, deps, user, own.sid, totp, now) : null
    return { ...(await completeSecondFactor(trx, deps, own, now)), recoveryCodes }
  })
}
