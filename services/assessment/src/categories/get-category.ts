import { DomainError } from '@wardround/kit/base/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { CategoryResult, getCategory as contract } from '@wardround/proto/http/assessment/categories.ts'
import { guideSlugOf } from '@wardround/proto/http/assessment/guides.ts'
import { categoryKey } from '#categories/category.ts'
import { presentCategory, presentHead, presentResult } from '#categories/category-presenter.ts'
import { type CategoryRow, findCategory, listChildren } from '#categories/category-repository.ts'
import { listCells } from '#categories/cell-repository.ts'
import { findLastClosed, insertRun } from '#categories/run-repository.ts'
import { sumRows } from '#categories/sum-rows.ts'
import type { Deps } from '#deps.ts'
import { closeGuideRun, getGuideCategory, getGuideResult } from '#guides/guide-run.ts'
import type { Learner } from '#learner.ts'
import { presentCell } from '#progress/cell.ts'
import { resumeAt } from '#progress/progress.ts'
import { getSessionCategory, getSessionResult } from '#sessions/get-session-category.ts'
import { endSessionOf } from '#sessions/list-sessions.ts'
import { sessionIdOf } from '#sessions/session.ts'

async function getRow(deps: Pick<Deps, 'db'>, learner: Learner, slugOrId: string): Promise<CategoryRow> {
  const key = categoryKey(slugOrId)
  const row = key && (await findCategory(deps.db.knex, learner, key))
  if (!row) throw new DomainError('resource.missing')
  return row
}

/**
 * A category, a session or a guide, with the state of each question and the number to go on with. Throws
 * `resource.missing`.
 */
export async function getCategory(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  slugOrId: string,
): Promise<CallReply<typeof contract>> {
  const sessionId = sessionIdOf(slugOrId)
  if (sessionId) return getSessionCategory(deps, learner, sessionId)
  const guide = guideSlugOf(slugOrId)
  if (guide) return getGuideCategory(deps, learner, guide)
  const category = await getRow(deps, learner, slugOrId)
  const [cells, children] = await Promise.all([
    listCells(deps.db.knex, learner, category.id),
    listChildren(deps.db.knex, learner, category.id),
  ])
  const places = cells.map(({ number, answered, worked_at }) => ({ number, answered, workedAt: worked_at }))
  return {
    category: presentHead(children.length > 0 ? sumRows(category, children) : category),
    questions: cells.map(presentCell),
    resumeAt: resumeAt(places),
    categories: children.map(presentCategory),
    session: null,
  }
}

/** The result of a category, a session or a guide, as it stands. Throws `resource.missing`. */
export async function getCategoryResult(
  deps: Pick<Deps, 'db'>,
  learner: Learner,
  slugOrId: string,
): Promise<CategoryResult> {
  const sessionId = sessionIdOf(slugOrId)
  if (sessionId) return getSessionResult(deps, learner, sessionId)
  const guide = guideSlugOf(slugOrId)
  if (guide) return getGuideResult(deps, learner, guide)
  const category = await getRow(deps, learner, slugOrId)
  const [cells, closedAt] = await Promise.all([
    listCells(deps.db.knex, learner, category.id),
    findLastClosed(deps.db.knex, learner, category.id),
  ])
  return presentResult(category, cells, closedAt)
}

/**
 * Closes a run: counts it here, keeps the counts, returns the result. Again without a new answer changes nothing. A
 * session ends. Throws `resource.missing`.
 */
export async function closeCategoryRun(
  deps: Pick<Deps, 'db' | 'clock'>,
  learner: Learner,
  slugOrId: string,
): Promise<CategoryResult> {
  const sessionId = sessionIdOf(slugOrId)
  if (sessionId) {
    await endSessionOf(deps, learner, sessionId)
    return getSessionResult(deps, learner, sessionId)
  }
  const guide = guideSlugOf(slugOrId)
  if (guide) return closeGuideRun(deps, learner, guide)
  const { id } = await getRow(deps, learner, slugOrId)
  await insertRun(deps.db.knex, learner, id, deps.clock())
  return getCategoryResult(deps, learner, id)
}
