import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { CaptchaAnswer } from '#access/captcha/captcha-provider.ts'
import { hashEmail, hashEmailOnDevice } from '#access/credentials/keyed-hash.ts'
import { type Device, isKnownDevice } from '#access/credentials/known-device-repository.ts'
import { forgetLoginTries } from '#access/credentials/login-failure-repository.ts'
import { hashPassword, isHashOutdated, isPassword } from '#access/credentials/password-hash.ts'
import type { Deps } from '#deps.ts'
import { emailKey } from '#people/users/email-address.ts'
import { presentCurrentUser } from '#people/users/user-presenter.ts'
import { findUserByEmail, markLoggedIn, replaceHash, type User } from '#people/users/user-repository.ts'
import { takeLoginTry } from '#sessions/take-login-try.ts'
import { isSecondFactorOwed } from './rules/session-rules.ts'
import type { SignInOrigin } from './rules/sign-in-origin.ts'
import { startSession } from './start-session.ts'

type LogIn = { token: string; next: 'totp' | 'enrol' | null; user: CurrentUser }

async function renewHash(deps: Deps, user: User, password: string): Promise<void> {
  if (isHashOutdated(user.passwordHash))
    await replaceHash(deps.db.knex, user.id, user.passwordHash, await hashPassword(password))
}

/**
 * Opens a session with email and password. `next` is what is still owed: the authenticator code, setting one up, or
 * nothing. After five failures in 15 minutes each further try has to wait, twice as long each time, and needs a
 * captcha. A device from which the account's owner has logged in before has a count of its own, so that nobody can keep
 * them out by guessing elsewhere. Throws `credentials.invalid`, `rate.limited`, `captcha.needed`, `captcha.wrong`,
 * `captcha.unavailable`, `account.banned`.
 */
export async function logIn(
  deps: Deps,
  input: { email: string; password: string },
  { origin, device, captcha }: { origin: SignInOrigin; device: Device; captcha: CaptchaAnswer | undefined },
): Promise<LogIn> {
  const now = deps.clock()
  const key = emailKey(input.email)
  const counted =
    device && (await isKnownDevice(deps.db.knex, key, device))
      ? hashEmailOnDevice(deps.codeKey, key, device)
      : hashEmail(deps.codeKey, key)
  await takeLoginTry(deps, counted, captcha, now)
  const user = await findUserByEmail(deps.db.knex, key)
  const isRight = await isPassword(input.password, user?.passwordHash)
  if (!user || !isRight) throw new DomainError('credentials.invalid')
  // A statement of its own: whoever gave the right password has failed no try, also where a ban keeps them out.
  await forgetLoginTries(deps.db.knex, counted)
  await renewHash(deps, user, input.password)
  return transaction(deps.db, async (trx) => {
    const { session, token, hasTotp } = await startSession(trx, deps, user, { origin, device, provedAt: now }, now)
    await markLoggedIn(trx, user.id, now)
    const owed = isSecondFactorOwed(session, user.permissions !== null)
    const next = owed ? (hasTotp ? 'totp' : 'enrol') : null
    return { token, next, user: presentCurrentUser(user, session, now, deps) }
  })
}
