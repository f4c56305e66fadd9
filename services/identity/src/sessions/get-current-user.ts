import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { presentCurrentUser, presentEnded } from '#people/users/user-presenter.ts'
import { findUser, type User } from '#people/users/user-repository.ts'
import { getViewedUser } from '#sessions/views/get-viewed-user.ts'
import { isBanned } from './rules/session-rules.ts'
import { sessionOf } from './session-of.ts'
import { findSession, takeEndNotice } from './session-repository.ts'
import { signAppealToken } from './session-token.ts'

/** Which ban holds and the token for an appeal; undefined while none does. */
async function blockedBy(deps: Pick<Deps, 'sessionKey'>, user: User, now: Date): Promise<CurrentUser['blocked']> {
  if (!user.ban || !isBanned(user, now)) return undefined
  return { banned: user.ban, token: await signAppealToken(deps.sessionKey, user.id, now) }
}

/**
 * The signed-in person, and whom they look at the site as. A session that somebody or something else ended is notified
 * of it once, with `invalidate`, the reason and nothing about the person but the ban that holds; then, and for a
 * session that ran out, it throws `session.missing`.
 */
export async function getCurrentUser(
  deps: Pick<Deps, 'db' | 'clock' | 'sessionKey' | 'kyc'>,
  identity: Identity,
): Promise<CurrentUser> {
  const now = deps.clock()
  const { uid, sid } = sessionOf(identity)
  if (identity.actor) return getViewedUser(deps, sid)
  const [user, session] = await Promise.all([findUser(deps.db.knex, uid), findSession(deps.db.knex, sid)])
  if (!user || !session || session.userId !== uid) throw new DomainError('session.missing')
  const reason = session.endedAt ? await takeEndNotice(deps.db.knex, sid, now) : undefined
  if (reason) return presentEnded(user, reason, await blockedBy(deps, user, now))
  if (session.endedAt || identity.state === 'ended') throw new DomainError('session.missing')
  return presentCurrentUser(user, session, now, deps)
}
