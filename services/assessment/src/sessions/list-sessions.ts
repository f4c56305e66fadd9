import { DomainError } from '@wardround/kit/base/errors.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { SessionSummary } from '@wardround/proto/http/assessment/sessions.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { endFinished } from '#sessions/get-session-category.ts'
import { presentSummary } from '#sessions/session-presenter.ts'
import { findSession, findSummary, listSessions as listRows } from '#sessions/session-repository.ts'
import { endOverdue, endSitting, removeSitting } from '#sittings/end-sitting.ts'

/** The learner's sessions, newest first; those that are over by time or by their last answer are ended on the way. */
export async function listSessions(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  at: { page: number; size: number },
): Promise<Page<SessionSummary>> {
  await endOverdue(deps, learner.id)
  await endFinished(deps, learner, null)
  const { rows, total } = await listRows(deps.db.knex, learner.id, at)
  return { items: rows.map(presentSummary), ...at, total }
}

/** One session with its counts. Throws `resource.missing`. */
export async function getSummary(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<SessionSummary> {
  const row = await findSummary(deps.db.knex, learner.id, id)
  if (!row) throw new DomainError('resource.missing')
  return presentSummary(row)
}

/** Ends a session of the learner's, if there is one. Other sittings have calls of their own. */
export async function endSessionOf(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<void> {
  if (await findSession(deps.db.knex, learner.id, id)) await endSitting(deps, { learnerId: learner.id, id, paper: 1 })
}

/** Ends a session; a second call changes nothing. Throws `resource.missing`. */
export async function endSession(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<SessionSummary> {
  await endSessionOf(deps, learner, id)
  return getSummary(deps, learner, id)
}

/** Takes a session off the list; its answers stay. Throws `resource.missing`. */
export async function deleteSession(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<{ id: string }> {
  const session = await findSession(deps.db.knex, learner.id, id)
  if (!session || !(await removeSitting(deps, learner.id, id))) throw new DomainError('resource.missing')
  return { id }
}
