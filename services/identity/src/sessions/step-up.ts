import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { PROOF_SECONDS } from '@wardround/kit/security/step-up.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Knex } from 'knex'
import { hashUser } from '#access/credentials/keyed-hash.ts'
import { type Device, rememberDevice } from '#access/credentials/known-device-repository.ts'
import { forgetLoginTries } from '#access/credentials/login-failure-repository.ts'
import { isPassword } from '#access/credentials/password-hash.ts'
import { takePasswordTry } from '#access/credentials/take-password-try.ts'
import { hasConfirmedTotp, useStep } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { getUser, type User } from '#people/users/user-repository.ts'
import { codeAlreadyUsed, takeTotpCode } from '#sessions/take-totp-code.ts'
import { absoluteEnd, isSecondFactorOwed, proofsOf } from './rules/session-rules.ts'
import { findSession, proveSession } from './session-repository.ts'
import { newTokenName } from './session-token.ts'
import { signFor } from './start-session.ts'

type Own = { uid: string; sid: string; device: Device }
type Proof = { password: string } | { code: string }
/** What is left to do in the transaction; answers false when somebody else used the code first. */
type UseUp = (trx: Knex.Transaction) => Promise<boolean>

async function checkPassword(deps: Deps, user: User, password: string, now: Date): Promise<UseUp> {
  const who = hashUser(deps.codeKey, user.id)
  await takePasswordTry(deps, who, now)
  if (!(await isPassword(password, user.passwordHash))) {
    const message = 'That password is incorrect. Try again.'
    throw new DomainError('credentials.invalid', { message, details: [{ path: 'body.password', message }] })
  }
  return async (trx) => {
    await forgetLoginTries(trx, who)
    return true
  }
}

async function checkCode(deps: Deps, own: Own, code: string, now: Date): Promise<UseUp> {
  const { sealed, step } = await takeTotpCode(deps, own, code, now, (totp) => totp.sealed)
  return async (trx) => {
    await rememberDevice(trx, own.uid, own.device, now)
    return useStep(trx, own.uid, sealed, step)
  }
}

/**
 * Refuses a way of proving that this person does not have, and a session that still owes its second factor: that is
 * given at the log-in.
 */
async function refuseOtherWays(deps: Deps, user: User, own: Omit<Own, 'device'>, proof: Proof): Promise<void> {
  const admin = user.permissions !== null
  const hasTotp = await hasConfirmedTotp(deps.db.knex, user.id)
  const session = await findSession(deps.db.knex, own.sid)
  if (session?.userId !== user.id || session.endedAt) throw new DomainError('session.missing')
  if (hasTotp && isSecondFactorOwed(session, admin)) throw new DomainError('access.second-factor')
  const way = 'password' in proof ? 'password' : 'totp'
  if (proofsOf(admin, hasTotp).includes(way)) return
  const [path, message] =
    way === 'password'
      ? ['body.password', 'Use the code from your authenticator app.']
      : ['body.code', 'You have no authenticator. Use your password.']
  throw new DomainError('request.invalid', { details: [{ path, message }] })
}

/**
 * Proves a session again, for ten minutes, and gives it a new token. Each try is counted before it is looked at.
 * Throws `credentials.invalid`, `rate.limited` after five passwords in 15 minutes, `code.wrong`, `code.expired`,
 * `access.second-factor`.
 */
export async function stepUp(
  deps: Deps,
  { device, ...own }: Own,
  proof: Proof,
): Promise<{ token: string; exp: number; provedUntil: string }> {
  const now = deps.clock()
  const user = await getUser(deps.db.knex, own.uid)
  await refuseOtherWays(deps, user, own, proof)
  const useUp = await ('password' in proof
    ? checkPassword(deps, user, proof.password, now)
    : checkCode(deps, { ...own, device }, proof.code, now))
  return transaction(deps.db, async (trx) => {
    if (!(await useUp(trx))) throw codeAlreadyUsed()
    const session = await proveSession(trx, own, newTokenName(), now)
    if (!session) throw new DomainError('session.missing')
    await emit(trx, sessionChanged, own)
    return {
      token: await signFor(deps, user, session, now),
      exp: Math.floor(absoluteEnd(session, user.permissions !== null).getTime() / 1000),
      provedUntil: new Date(now.getTime() + PROOF_SECONDS * 1000).toISOString(),
    }
  })
}
