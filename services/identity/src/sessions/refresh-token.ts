import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { getUser } from '#people/users/user-repository.ts'
import { absoluteEnd } from './rules/session-rules.ts'
import { rotateToken } from './session-repository.ts'
import { newTokenName } from './session-token.ts'
import { signFor } from './start-session.ts'

/**
 * Gives the session a new token; the old one stops working. `exp` in seconds stays where it was. Throws
 * `session.missing` when the session is over.
 */
export function refreshToken(deps: Deps, uid: string, sid: string): Promise<{ token: string; exp: number }> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const user = await getUser(trx, uid)
    const session = await rotateToken(trx, { uid, sid }, newTokenName(), now)
    if (!session) throw new DomainError('session.missing')
    await emit(trx, sessionChanged, { uid, sid })
    return {
      token: await signFor(deps, user, session, now),
      exp: Math.floor(absoluteEnd(session, user.permissions !== null).getTime() / 1000),
    }
  })
}
