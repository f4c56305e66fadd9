import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { Deps } from '#deps.ts'
import { hasConfirmedTotp } from '#second-factor/totp-repository.ts'
import { isVerified } from '#users/is-verified.ts'
import { findUser } from '#users/user-repository.ts'
import { findSession, touchSession } from './session-repository.ts'
import { isBanned, isLive, isSecondFactorOwed, proofsOf, sessionEnd } from './session-rules.ts'

/** What a session may do now, or null when it is over. Asking counts as a sign of life, so an old session is judged before it is touched. */
export async function getSessionState(deps: Pick<Deps, 'db' | 'clock' | 'kyc'>, sid: string): Promise<SessionState | null> {
  const now = deps.clock()
  const session = await findSession(deps.db.knex, sid)
  const user = session && (await findUser(deps.db.knex, session.userId))
  if (!session || !user) return null
  const admin = user.permissions !== null
  if (!isLive(session, admin, now) || isBanned(user, now)) return null
  const touched = (await touchSession(deps.db.knex, sid, now)) === 1
  return {
    uid: user.id,
    sid,
    jti: session.jti,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    group: user.group,
    state: isSecondFactorOwed(session, admin) ? 'second_factor' : 'full',
    verified: isVerified(user, deps),
    admin,
    permissions: user.permissions,
    provedAt: session.provedAt?.toISOString() ?? null,
    proofs: proofsOf(admin, await hasConfirmedTotp(deps.db.knex, user.id)),
    qbUntil: user.qbUntil?.toISOString() ?? null,
    gemsUntil: user.gemsUntil?.toISOString() ?? null,
    expiresAt: sessionEnd(touched ? { ...session, lastSeenAt: now } : session, admin).toISOString(),
  }
}
