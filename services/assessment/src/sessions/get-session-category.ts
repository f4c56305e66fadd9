import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { CategoryResult, getCategory as contract } from '@wardround/proto/http/assessment/categories.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { presentCell, presentCells } from '#progress/cell.ts'
import { resumeAt } from '#progress/progress.ts'
import { listSessionCells } from '#sessions/session-cell-repository.ts'
import { presentAreas, presentSession, presentSessionHead } from '#sessions/session-presenter.ts'
import { findSession, listFinished, type SessionRow } from '#sessions/session-repository.ts'
import { endSitting } from '#sittings/end-sitting.ts'

/** Ends practice sessions that have no open question left: one of the learner's, or (null) all. */
export async function endFinished(deps: Pick<Deps, 'db'>, learner: Learner, id: string | null): Promise<number> {
  const finished = await listFinished(deps.db.knex, learner.id, id)
  for (const sessionId of finished) await endSitting(deps, { learnerId: learner.id, id: sessionId, paper: 1 })
  return finished.length
}

/**
 * One of the learner's own sessions, ended if its deadline has passed, or if it has none and all is answered. Throws
 * `resource.missing`.
 */
export async function getSession(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<SessionRow> {
  const row = await findSession(deps.db.knex, learner.id, id, { read: true })
  if (!row) throw new DomainError('resource.missing')
  const canFinish = row.mode === 'tutor' && row.ended_at === null
  if (canFinish && (await endFinished(deps, learner, id)) > 0) return getSession(deps, learner, id)
  if (!row.overdue) return row
  await endSitting(deps, { learnerId: learner.id, id, paper: 1 })
  return { ...row, ended_at: row.deadline_at, seconds_left: null, overdue: false }
}

/** A session read like a category: cells and counts are of the answers given within it. Throws `resource.missing`. */
export async function getSessionCategory(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  id: string,
): Promise<CallReply<typeof contract>> {
  const row = await getSession(deps, learner, id)
  const cells = await listSessionCells(deps.db.knex, learner, id)
  const places = cells.map(({ number, answered, worked_at }) => ({ number, answered, workedAt: worked_at }))
  return {
    category: presentSessionHead(row, cells),
    questions: cells.map(presentCell),
    resumeAt: resumeAt(places),
    categories: [],
    session: presentSession(row),
  }
}

/** The result of a session as it stands, with its categories weakest first. Throws `resource.missing`. */
export async function getSessionResult(deps: Pick<Deps, 'db'>, learner: Learner, id: string): Promise<CategoryResult> {
  const row = await getSession(deps, learner, id)
  const cells = await listSessionCells(deps.db.knex, learner, id)
  return {
    category: presentSessionHead(row, cells),
    ...presentCells(cells),
    closedAt: row.ended_at?.toISOString() ?? null,
    session: presentSession(row),
    areas: presentAreas(cells),
  }
}
