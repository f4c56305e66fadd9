import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { getUser } from '#people/users/user-repository.ts'
import { absoluteEnd } from '#sessions/rules/session-rules.ts'
import { rotateToken } from '#sessions/session-repository.ts'
import { newTokenName } from '#sessions/session-token.ts'
import { signFor } from '#sessions/start-session.ts'

/**
 * Gives a session another token, as whatever changes its rights does; `exp` in seconds stays. Throws `session.missing`.
 */
export async function renewSession(
  trx: Knex.Transaction,
  deps: Pick<Deps, 'sessionKey'>,
  { uid, sid }: { uid: string; sid: string },
  now: Date,
): Promise<{ token: string; exp: number }> {
  const user = await getUser(trx, uid)
  const session = await rotateToken(trx, { uid, sid }, newTokenName(), now)
  if (!session) throw new DomainError('session.missing')
  const exp = Math.floor(absoluteEnd(session, user.permissions !== null).getTime() / 1000)
  return { token: await signFor(deps, user, session, now), exp }
}
