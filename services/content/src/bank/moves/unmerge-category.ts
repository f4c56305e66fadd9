import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { sqlState } from '@wardround/kit/data/database-errors.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { categoryChanged } from '@wardround/proto/events/content.ts'
import type { unmergeCategory as unmergeCategoryCall } from '@wardround/proto/http/content/categories.ts'
import { toChanged } from '#bank/categories/category-events.ts'
import { findCategory } from '#bank/categories/category-repository.ts'
import { moveInto } from '#bank/moves/move-questions.ts'
import {
  closeMerge,
  findOpenMerge,
  lockPair,
  lockQuestionsOf,
  lockSiblings,
  updateCategory,
} from '#bank/moves/move-repository.ts'
import { moveStudy } from '#bank/moves/move-study.ts'

import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { moveCategories } from './merge-category.ts'

const taken = (message: string) =>
  new DomainError('resource.taken', { message, details: [{ path: 'params.id', message }] })

/**
 * Undoes the last merge of a category: it comes back, with what it held that still is where
 * the merge put it, in its order. Throws `resource.missing` when it was not merged, `resource.taken` when its
 * address is used again or its parent is gone.
 */
export async function unmergeCategory(
  deps: Db,
  id: string,
  actor: Actor,
): Promise<CallReply<typeof unmergeCategoryCall>> {
  const undo = transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const merge = await findOpenMerge(trx, id)
    if (!merge) throw new DomainError('resource.missing')
    const source = (await lockPair(trx, [id, merge.into_id])).find((row) => row.id === id)
    if (!source?.deleted_at) throw new DomainError('resource.missing')
    if (source.parent_id && !(await findCategory(trx, source.parent_id, true)))
      throw taken('Its parent category no longer exists, so the merge can’t be undone.')
    const back = await updateCategory(trx, id, { deleted_at: null }, now)
    await emit(trx, categoryChanged, toChanged(back))

    const theirs = new Set((await lockSiblings(trx, merge.into_id)).map((row) => row.id))
    const categories = await moveCategories(
      trx,
      merge.category_ids.filter((child) => theirs.has(child)),
      id,
      now,
    )
    const moved = new Set(merge.question_ids)
    const questions = (await lockQuestionsOf(trx, merge.into_id)).filter((row) => moved.has(row.id))
    await moveInto(trx, questions, { categoryId: id, actor, now })
    const between = { fromId: merge.into_id, intoId: id }
    const { gemIds, guideIds } = await moveStudy(trx, between, { gemIds: merge.gem_ids, guideIds: merge.guide_ids })
    await closeMerge(trx, merge.id, now)
    const shown = questions.filter((row) => !row.deleted_at).length
    const after = { questions: shown, categories, gems: gemIds.length, guides: guideIds.length }
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'unmerge',
      entity: 'categories',
      entityId: id,
      before: {},
      after,
    })
    return { id, ...after }
  })
  return undo.catch((error: unknown) => {
    throw sqlState(error) === '23505'
      ? taken('Its address is in use again. Change the other category’s address first.')
      : error
  })
}
