import { DomainError } from '@wardround/kit/errors.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { presentCurrentUser } from '#users/user-presenter.ts'
import { findUser } from '#users/user-repository.ts'
import { findSession, takeEndNotice } from './session-repository.ts'

/** The signed-in person. A session that somebody else ended is told so once with `invalidate`, then throws `session.missing`. */
export async function getCurrentUser(deps: Pick<Deps, 'db' | 'clock'>, uid: string, sid: string): Promise<CurrentUser> {
  const now = deps.clock()
  const [user, session] = await Promise.all([findUser(deps.db.knex, uid), findSession(deps.db.knex, sid)])
  if (!user || !session || session.userId !== uid) throw new DomainError('session.missing')
  if (!session.endedAt) return presentCurrentUser(user, session, now)
  if (await takeEndNotice(deps.db.knex, sid, now)) return presentCurrentUser(user, session, now, true)
  throw new DomainError('session.missing')
}
