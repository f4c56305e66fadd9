import type { Connection } from '@wardround/kit/data/database.ts'
import type { ViewState } from '@wardround/proto/http/identity/view-as.ts'
import type { Deps } from '#deps.ts'
import { isVerified } from '#people/users/is-verified.ts'
import { findUser } from '#people/users/user-repository.ts'
import { isBanned, isLive } from '#sessions/rules/session-rules.ts'
import { findSession } from '#sessions/session-repository.ts'
import { isViewOpen, maskEmail, mayView, type View } from './view.ts'
import { findView } from './view-repository.ts'

/** Does the administrator's session still stand, and may its holder still look? */
async function mayGoOn(conn: Connection, view: View, now: Date): Promise<boolean> {
  const [session, actor] = await Promise.all([findSession(conn, view.sessionId), findUser(conn, view.actorId)])
  if (!session || !actor) return false
  return isLive(session, true, now) && !isBanned(actor, now) && mayView(actor.permissions)
}

/**
 * What a view shows now, or null when it is over: by time, by its end, with the administrator's session or right, or
 * with the learner.
 */
export async function getViewState(deps: Pick<Deps, 'db' | 'clock' | 'kyc'>, id: string): Promise<ViewState | null> {
  const now = deps.clock()
  const { knex } = deps.db
  const view = await findView(knex, id)
  if (!view || !isViewOpen(view, now) || !(await mayGoOn(knex, view, now))) return null
  const user = await findUser(knex, view.subjectId)
  if (!user || user.permissions !== null || isBanned(user, now)) return null
  return {
    uid: user.id,
    sid: view.id,
    jti: view.jti,
    actor: view.actorId,
    actorSid: view.sessionId,
    name: `${user.firstName} ${user.lastName}`,
    email: maskEmail(user.email),
    group: user.group,
    state: 'full',
    provedAt: null,
    proofs: [],
    verified: isVerified(user, deps),
    admin: false,
    permissions: null,
    entitlements: user.entitlements,
    expiresAt: view.expiresAt.toISOString(),
  }
}
