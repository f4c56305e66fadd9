import { answerer } from '@wardround/kit/events/requests.ts'
import { describeAreas } from '@wardround/proto/requests/assessment.ts'
import { presentCategory } from '#categories/category-presenter.ts'
import { listCategories } from '#categories/category-repository.ts'
import { isKnown, rankWeakAreas, strongAreas } from '#categories/weak-areas.ts'
import type { Deps } from '#deps.ts'

/** Areas by which two learners can be paired. */
export const answerAreas = answerer(describeAreas, async ({ db }: Pick<Deps, 'db'>, { uid, group }) => {
  const categories = (await listCategories(db.knex, { id: uid, group })).map(presentCategory)
  return {
    areas: categories.flatMap(({ slug, name, score }) => (score === null ? [] : [{ slug, name, share: score }])),
    strong: strongAreas(categories),
    weak: rankWeakAreas(categories.filter(isKnown)).map(({ slug }) => slug),
  }
})
