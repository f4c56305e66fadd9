import { transaction } from '@wardround/kit/database.ts'
import { emitAll } from '@wardround/kit/outbox.ts'
import { categoryChanged, questionPublished } from '@wardround/proto/events/content.ts'
import { toChanged } from '#categories/category-events.ts'
import { listCategories } from '#categories/category-repository.ts'
import type { Db } from '#deps.ts'
import { toPublished } from '#questions/question-events.ts'
import { listActiveAfter } from '#questions/question-repository.ts'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Tells everything again: each category and each active question with the revision it has, so that a copy can be rebuilt.
 * Nothing of ours changes. Parents come before their categories, categories before questions.
 */
export async function republishAll(deps: Pick<Db, 'db'>): Promise<{ categories: number; questions: number }> {
  const categories = await transaction(deps.db, async (trx) => {
    const rows = await listCategories(trx)
    const parentsFirst = [...rows.filter((row) => row.parent_id === null), ...rows.filter((row) => row.parent_id !== null)]
    await emitAll(trx, categoryChanged, parentsFirst.map(toChanged))
    return rows.length
  })
  let questions = 0
  for (let after = BEFORE_ALL; ; ) {
    const batch = await transaction(deps.db, async (trx) => {
      const full = await listActiveAfter(trx, after, BATCH)
      await emitAll(
        trx,
        questionPublished,
        full.map(({ question, version }) => toPublished(question, version)),
      )
      return full
    })
    const last = batch.at(-1)
    if (!last) return { categories, questions }
    after = last.question.id
    questions += batch.length
  }
}
