import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Page } from '@wardround/proto/envelope.ts'
import type { SessionSummary } from '@wardround/proto/http/assessment/sessions.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { presentSummary } from '#sessions/session-presenter.ts'
import { findSummary, listOverdue, listSessions as listRows, removeSession, settleSession } from '#sessions/session-repository.ts'

/** The learner's sessions, newest first; those whose deadline has passed are ended on the way. */
export async function listSessions(deps: Deps, learner: Learner, at: { page: number; size: number }): Promise<Page<SessionSummary>> {
  for (const id of await listOverdue(deps.db.knex, learner.id)) await settleSession(deps, learner.id, id)
  const { rows, total } = await listRows(deps.db.knex, learner.id, at)
  return { items: rows.map(presentSummary), ...at, total }
}

/** One session with its counts. Throws `resource.missing`. */
export async function getSummary(deps: Deps, learner: Learner, id: string): Promise<SessionSummary> {
  const row = await findSummary(deps.db.knex, learner.id, id)
  if (!row) throw new DomainError('resource.missing')
  return presentSummary(row)
}

/** Ends a session; a second call changes nothing. Throws `resource.missing`. */
export async function endSession(deps: Deps, learner: Learner, id: string): Promise<SessionSummary> {
  await settleSession(deps, learner.id, id)
  return getSummary(deps, learner, id)
}

/** Takes a session off the list; its answers stay. Throws `resource.missing`. */
export async function deleteSession(deps: Deps, learner: Learner, id: string): Promise<{ id: string }> {
  if (!(await transaction(deps.db, (trx) => removeSession(trx, learner.id, id)))) throw new DomainError('resource.missing')
  return { id }
}
