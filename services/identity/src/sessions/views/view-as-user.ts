import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { viewAsUser as contract } from '@wardround/proto/http/identity/view-as.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { findUser, getUser, type User } from '#people/users/user-repository.ts'
import { isBanned } from '#sessions/rules/session-rules.ts'
import { newTokenName, signViewToken } from '#sessions/session-token.ts'
import { endViewsOf } from './end-views.ts'
import { renewSession } from './renew-session.ts'
import { mayView, VIEW_MINUTES } from './view.ts'
import { insertView } from './view-repository.ts'

type Viewer = { uid: string; sid: string; name: string }

/** Learners only: not staff, and so not oneself, and nobody who is blocked. */
async function viewable(trx: Knex.Transaction, uid: string, now: Date): Promise<User> {
  const user = await findUser(trx, uid)
  if (!user) throw new DomainError('resource.missing')
  if (user.permissions !== null || isBanned(user, now)) throw new DomainError('view.not-allowed')
  return user
}

/**
 * Lets an administrator look at the site as a learner for 30 minutes, reading only, out of this session alone; what the
 * session looked at before ends. The session gets a new token. Who, as whom and why is written down.
 * Throws `access.permission`, `resource.missing`, `view.not-allowed`, `session.missing`.
 */
export function viewAsUser(
  deps: Pick<Deps, 'db' | 'clock' | 'sessionKey'>,
  by: Viewer,
  { uid, reason }: { uid: string; reason: string },
): Promise<CallReply<typeof contract>> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const session = await renewSession(trx, deps, by, now)
    if (!mayView((await getUser(trx, by.uid)).permissions)) throw new DomainError('access.permission')
    const user = await viewable(trx, uid, now)
    await endViewsOf(trx, by, now)
    const expiresAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
    const jti = newTokenName()
    const view = await insertView(trx, {
      actorId: by.uid,
      sessionId: by.sid,
      subjectId: uid,
      jti,
      reason,
      startedAt: now,
      expiresAt,
    })
    await emit(trx, sessionChanged, { uid: by.uid, sid: by.sid })
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      asUser: uid,
      action: 'start-viewing',
      entity: 'users',
      entityId: uid,
      after: { view: view.id, reason, until: expiresAt.toISOString() },
    })
    return {
      token: await signViewToken(deps.sessionKey, view),
      exp: Math.floor(expiresAt.getTime() / 1000),
      user: { uid, first_name: user.firstName, last_name: user.lastName },
      session,
    }
  })
}
