import { DomainError } from '@wardround/kit/base/errors.ts'
import { seal } from '@wardround/kit/security/seal.ts'
import { newTotpSecret, otpauthUri } from '#access/credentials/totp.ts'
import { hasConfirmedTotp, offerTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#people/users/user-repository.ts'
import { isSecondFactorOwed } from '#sessions/rules/session-rules.ts'
import { findSession } from '#sessions/session-repository.ts'

/**
 * Makes a secret that counts from its first right code, an authenticator in force staying so until then; asking again
 * replaces it. Throws `resource.taken` when a session that still owes the code of the one in force asks,
 * `session.missing`.
 */
export async function requestTotp(
  deps: Pick<Deps, 'db' | 'clock' | 'sealKey'>,
  { uid, sid }: { uid: string; sid: string },
): Promise<{ otpauth: string; secret: string }> {
  const user = await getUser(deps.db.knex, uid)
  const session = await findSession(deps.db.knex, sid)
  if (session?.userId !== uid) throw new DomainError('session.missing')
  if (isSecondFactorOwed(session, user.permissions !== null) && (await hasConfirmedTotp(deps.db.knex, uid)))
    throw new DomainError('resource.taken', { message: 'You already have an authenticator app. Enter its code first.' })
  const secret = newTotpSecret()
  await offerTotp(deps.db.knex, uid, seal(deps.sealKey, { secret }), deps.clock())
  return { otpauth: otpauthUri(user.email, secret), secret }
}
