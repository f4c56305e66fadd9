import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import { hashUser } from '#access/credentials/keyed-hash.ts'
import { type Device, forgetOtherDevices } from '#access/credentials/known-device-repository.ts'
import { forgetLoginTries } from '#access/credentials/login-failure-repository.ts'
import { isPassword } from '#access/credentials/password-hash.ts'
import { takePasswordTry } from '#access/credentials/take-password-try.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser, lockUser, savePassword } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { absoluteEnd } from '#sessions/rules/session-rules.ts'
import { rotateToken } from '#sessions/session-repository.ts'
import { newTokenName } from '#sessions/session-token.ts'
import { signFor } from '#sessions/start-session.ts'
import { hashNewPassword } from './new-password.ts'
import { closeResets } from './password-reset-repository.ts'

const wrong = () =>
  new DomainError('credentials.invalid', {
    message: 'The current password is incorrect. Check it and try again.',
    details: [{ path: 'body.currentPassword', message: 'This is not your current password. Check it and try again.' }],
  })

/**
 * Puts another password in place of the current one, which has to be given. Every other session ends, links to a new
 * password stop working, this session gets a new token, and an email tells the owner. `exp` in seconds stays where it
 * was. Throws `credentials.invalid`, `rate.limited` after five wrong ones in 15 minutes, `password.weak`,
 * `session.missing`.
 */
export async function changePassword(
  deps: Deps,
  { uid, sid, device }: { uid: string; sid: string; device: Device },
  input: { currentPassword: string; newPassword: string },
): Promise<{ token: string; exp: number; ended: number }> {
  const now = deps.clock()
  const who = hashUser(deps.codeKey, uid)
  await takePasswordTry(deps, who, now)
  const user = await getUser(deps.db.knex, uid)
  if (!(await isPassword(input.currentPassword, user.passwordHash))) throw wrong()
  await forgetLoginTries(deps.db.knex, who)
  const passwordHash = await hashNewPassword(user, input.newPassword)
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    if (!(await savePassword(trx, uid, user.passwordHash, passwordHash, now))) throw wrong()
    const ended = await endAllSessions(trx, uid, 'password', now, sid)
    await closeResets(trx, uid, now)
    await forgetOtherDevices(trx, uid, device)
    const session = await rotateToken(trx, { uid, sid }, newTokenName(), now)
    if (!session) throw new DomainError('session.missing')
    await emit(trx, sessionChanged, { uid, sid })
    await notifyUser(trx, deps, 'password-changed', user, { at: now.toISOString() })
    const exp = Math.floor(absoluteEnd(session, user.permissions !== null).getTime() / 1000)
    return { token: await signFor(deps, user, session, now), exp, ended }
  })
}
