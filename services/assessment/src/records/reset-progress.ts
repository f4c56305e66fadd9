import { DomainError } from '@wardround/kit/base/errors.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type {
  getAllDone as allDoneContract,
  resetProgress as contract,
} from '@wardround/proto/http/assessment/records.ts'
import { categoryKey } from '#categories/category.ts'
import { findCategory } from '#categories/category-repository.ts'
import type { Deps } from '#deps.ts'
import type { Learner } from '#learner.ts'
import { archiveProgress, countProgress, insertReset } from '#records/progress-repository.ts'

/** Has every active question of the group been answered; an empty bank is never done. */
export async function getAllDone(deps: Deps, learner: Learner): Promise<CallReply<typeof allDoneContract>> {
  const { total, answered } = await countProgress(deps.db.knex, learner)
  return { alldone: total > 0 && answered === total, total, answered }
}

async function categoryIdOf(deps: Deps, learner: Learner, slugOrId: string): Promise<string> {
  const key = categoryKey(slugOrId)
  const row = key && (await findCategory(deps.db.knex, learner, key))
  if (!row) throw new DomainError('resource.missing')
  return row.id
}

/**
 * Starts over in a category, or everywhere (null): answers so far are archived, but not those to questions of sittings
 * that are not released, which `left` counts. `answered` is what the learner agreed to. Throws `resource.missing` for
 * an unknown category and `resource.stale` when there are more or fewer answers by now.
 */
export async function resetProgress(
  deps: Deps,
  learner: Learner,
  { category, answered }: { category: string | null; answered: number },
): Promise<CallReply<typeof contract>> {
  const categoryId = category === null ? null : await categoryIdOf(deps, learner, category)
  return transaction(deps.db, async (trx) => {
    const { shown, archived, left } = await archiveProgress(trx, learner, categoryId)
    if (shown !== answered) throw new DomainError('resource.stale')
    await insertReset(trx, { userId: learner.id, id: uuidv7(), categoryId, questions: archived, at: deps.clock() })
    return { questions: archived, left }
  })
}
