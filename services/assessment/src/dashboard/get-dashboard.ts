import type { Dashboard } from '@wardround/proto/http/assessment/dashboard.ts'
import { presentCategory, presentTotals } from '#categories/category-presenter.ts'
import { listCategories } from '#categories/category-repository.ts'
import { rankWeakAreas } from '#categories/weak-areas.ts'
import { abilityOf, byWeek, inOrder, shownSince } from '#dashboard/dashboard.ts'
import { getPace, listCertainty, listDays } from '#dashboard/dashboard-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { shareCorrect } from '#progress/progress.ts'

/**
 * Where the learner stands: progress and score by category against peers, activity by day and week, pace, and what to
 * work on.
 */
export async function getDashboard(deps: Deps, learner: Learner): Promise<Dashboard> {
  const { knex } = deps.db
  const [rows, days, certainty, pace] = await Promise.all([
    listCategories(knex, learner),
    listDays(knex, learner.id, shownSince(deps.clock())),
    listCertainty(knex, learner.id),
    getPace(knex, learner.id),
  ])
  const { total, answered, correct } = presentTotals(rows)
  const categories = rows.map((row) => ({ ...presentCategory(row), parentName: row.parent_name }))
  return {
    total,
    answered,
    correct,
    score: shareCorrect(correct, answered),
    ability: abilityOf(pace.firsts_correct, pace.firsts, total),
    pace: { all: pace.all, latest: pace.latest },
    categories,
    weak: rankWeakAreas(categories),
    days,
    weeks: byWeek(days),
    certainty: inOrder(certainty),
  }
}
