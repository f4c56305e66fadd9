import type { CallReply } from '@wardround/proto/contract.ts'
import type { CategoryProgress, listCategoryProgress as contract } from '@wardround/proto/http/assessment/categories.ts'
import { groupByParent } from '#categories/category.ts'
import { presentCategory, presentTotals } from '#categories/category-presenter.ts'
import { findLastWorked, listCategories } from '#categories/category-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'

/**
 * The bank as its first page shows it: categories under their parents, own progress, and the question last worked on.
 */
export async function listCategoryProgress(deps: Deps, learner: Learner): Promise<CallReply<typeof contract>> {
  const [rows, last] = await Promise.all([listCategories(deps.db.knex, learner), findLastWorked(deps.db.knex, learner)])
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
    last: last
      ? { categorySlug: last.category_slug, categoryName: last.category_name, number: last.number, total: last.total }
      : null,
  }
}

/** Own and peers' score of every category with questions for the learner's group. */
export async function listCategoryScores(deps: Deps, learner: Learner): Promise<CategoryProgress[]> {
  return (await listCategories(deps.db.knex, learner)).map(presentCategory)
}
