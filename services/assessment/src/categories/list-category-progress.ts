import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  CategoryProgress,
  listCategoryProgress as contract,
  LastDone,
  StudyPace,
} from '@wardround/proto/http/assessment/categories.ts'
import { sessionSlug } from '@wardround/proto/http/assessment/sessions.ts'
import { groupByParent } from '#categories/category.ts'
import { presentCategory, presentTotals } from '#categories/category-presenter.ts'
import { type CategoryRow, listCategories } from '#categories/category-repository.ts'
import { getCategory } from '#categories/get-category.ts'
import { findLastDone, getSeen } from '#categories/last-done-repository.ts'
import { paceSince, studyPace } from '#categories/study-pace.ts'
import { rankWeakAreas } from '#categories/weak-areas.ts'
import type { Deps } from '#deps.ts'
import { findExamDate } from '#exam-dates/exam-date-repository.ts'
import type { Learner } from '#learner.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

/** Where to carry on, or null. A session may end while it is read: then nothing of it is left. */
async function getLastDone(deps: Reading, learner: Learner): Promise<LastDone | null> {
  const row = await findLastDone(deps.db.knex, learner)
  if (!row) return null
  const { category, resumeAt } = await getCategory(deps, learner, row.slug ?? sessionSlug(row.session_id))
  const { slug, name, total, answered } = category
  return { slug, name, number: resumeAt, total, answered }
}

/** The pace of the last weeks over what is left of these categories. */
export async function getStudyPace({ db, clock }: Reading, learner: Learner, rows: CategoryRow[]): Promise<StudyPace> {
  const now = clock()
  const { timeZone } = await findExamDate(db.knex, learner.id)
  const seen = await getSeen(db.knex, learner, paceSince(now), timeZone)
  const { total, answered } = presentTotals(rows)
  return studyPace({ ...seen, left: total - answered, now, timeZone })
}

/**
 * The bank as its first page shows it: categories under their parents, own progress, where to carry on, the pace, and
 * what is weak.
 */
export async function listCategoryProgress(deps: Reading, learner: Learner): Promise<CallReply<typeof contract>> {
  const [rows, last] = await Promise.all([listCategories(deps.db.knex, learner), getLastDone(deps, learner)])
  const pace = await getStudyPace(deps, learner, rows)
  const withParents = rows.map((row) => ({
    ...row,
    parent:
      row.parent_id === null ? null : { id: row.parent_id, slug: row.parent_slug ?? '', name: row.parent_name ?? '' },
  }))
  return {
    ...presentTotals(rows),
    parents: groupByParent(withParents).map(({ id, slug, name, categories }) => ({
      id,
      slug,
      name,
      categories: categories.map(presentCategory),
    })),
    last,
    pace,
    weak: rankWeakAreas(rows.map(presentCategory)),
  }
}

/** Own and peers' score of every category with questions for the learner's group. */
export async function listCategoryScores(deps: Deps, learner: Learner): Promise<CategoryProgress[]> {
  return (await listCategories(deps.db.knex, learner)).map(presentCategory)
}
