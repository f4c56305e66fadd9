import { DomainError } from '@wardround/kit/errors.ts'
import { seal } from '@wardround/kit/seal.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#users/user-repository.ts'
import { newTotpSecret, otpauthUri } from './totp.ts'
import { offerTotp } from './totp-repository.ts'

/** Makes a secret that counts from the first right code; asking again replaces it. Throws `resource.taken` when an authenticator is set up already. */
export async function requestTotp(deps: Pick<Deps, 'db' | 'clock' | 'sealKey'>, uid: string): Promise<{ otpauth: string; secret: string }> {
  const user = await getUser(deps.db.knex, uid)
  const secret = newTotpSecret()
  const offered = await offerTotp(deps.db.knex, uid, seal(deps.sealKey, { secret }), deps.clock())
  if (!offered) throw new DomainError('resource.taken', { message: 'An authenticator is set up already.' })
  return { otpauth: otpauthUri(user.email, secret), secret }
}
