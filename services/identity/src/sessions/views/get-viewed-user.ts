import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import type { Deps } from '#deps.ts'
import { presentCurrentUser, presentPerson } from '#people/users/user-presenter.ts'
import { findUser } from '#people/users/user-repository.ts'
import { findSession } from '#sessions/session-repository.ts'
import { maskEmail } from './view.ts'
import { findView } from './view-repository.ts'

/** The administrator, and as `asuser` the learner as whom the site is looked at. Throws `access.view-ended`. */
export async function getViewedUser(deps: Pick<Deps, 'db' | 'clock' | 'kyc'>, viewId: string): Promise<CurrentUser> {
  const now = deps.clock()
  const { knex } = deps.db
  const view = await findView(knex, viewId)
  if (!view) throw new DomainError('access.view-ended')
  const [actor, session, user] = await Promise.all([
    findUser(knex, view.actorId),
    findSession(knex, view.sessionId),
    findUser(knex, view.subjectId),
  ])
  if (!actor || !session || !user) throw new DomainError('access.view-ended')
  const person = presentPerson(user, now, deps)
  const exp = Math.floor(view.expiresAt.getTime() / 1000)
  return {
    ...presentCurrentUser(actor, session, now, deps),
    asuser: { ...person, email: maskEmail(person.email), exp },
  }
}
