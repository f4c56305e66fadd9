import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { hashEmail, hashToken } from '#access/credentials/keyed-hash.ts'
import { type Device, forgetOtherDevices } from '#access/credentials/known-device-repository.ts'
import { forgetLoginTries } from '#access/credentials/login-failure-repository.ts'
import type { Deps } from '#deps.ts'
import { closeFlows } from '#people/registration/activation-flow-repository.ts'
import { emailKey } from '#people/users/email-address.ts'
import { emitActivated } from '#people/users/emit-activated.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser, lockUser, markVerified, savePassword } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { hashNewPassword } from './new-password.ts'
import { closeResets, useReset, userOfReset } from './password-reset-repository.ts'

/** Whether the link of an email still opens a new password. */
export async function checkPasswordReset(deps: Deps, token: string): Promise<{ usable: boolean }> {
  return { usable: (await userOfReset(deps.db.knex, hashToken(token), deps.clock())) !== undefined }
}

/**
 * Chooses a new password with the token of an emailed link. Every session ends and none is opened: whoever has an
 * authenticator still owes its code at the log-in. A refused password leaves the link good. Open sign-ups of an
 * unconfirmed address end, since they would bring their own password. A link that staff emailed confirms the address
 * as well. Throws `code.expired` when the link is old, used, replaced or not known, `password.weak`.
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; newPassword: string; device: Device },
): Promise<{ changed: true }> {
  const now = deps.clock()
  const tokenHash = hashToken(input.token)
  const uid = await userOfReset(deps.db.knex, tokenHash, now)
  if (!uid) throw new DomainError('code.expired', { message: 'This link has expired. Ask for a new one.' })
  const user = await getUser(deps.db.knex, uid)
  const passwordHash = await hashNewPassword(user, input.newPassword)
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const used = await useReset(trx, tokenHash, now)
    if (!used || !(await savePassword(trx, uid, user.passwordHash, passwordHash, now)))
      throw new DomainError('code.expired', { message: 'This link has expired. Ask for a new one.' })
    await closeResets(trx, uid, now)
    if (used.confirms && (await markVerified(trx, uid, now))) await emitActivated(trx, deps, user, now)
    await closeFlows(trx, uid, now)
    await endAllSessions(trx, uid, 'password', now)
    await forgetOtherDevices(trx, uid, input.device)
    await forgetLoginTries(trx, hashEmail(deps.codeKey, emailKey(user.email)))
    await notifyUser(trx, deps, 'password-changed', user, { at: now.toISOString() })
    return { changed: true as const }
  })
}
