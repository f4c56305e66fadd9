import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit, emitAll } from '@wardround/kit/events/outbox.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { categoryChanged, categoryDeleted } from '@wardround/proto/events/content.ts'
import type { mergeCategory as mergeCategoryCall } from '@wardround/proto/http/content/categories.ts'
import type { Knex } from 'knex'
import { findMergeProblem } from '#bank/categories/category.ts'
import { toChanged } from '#bank/categories/category-events.ts'
import { presentCategory } from '#bank/categories/category-presenter.ts'
import type { CategoryRow } from '#bank/categories/category-repository.ts'
import { moveInto } from '#bank/moves/move-questions.ts'
import { insertMerge, lockPair, lockQuestionsOf, lockSiblings, updateCategory } from '#bank/moves/move-repository.ts'
import { moveStudy } from '#bank/moves/move-study.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

/** Puts categories within another parent and tells it. */
export async function moveCategories(
  trx: Knex.Transaction,
  ids: readonly string[],
  parentId: string,
  now: Date,
): Promise<number> {
  const moved: CategoryRow[] = []
  for (const id of ids) moved.push(await updateCategory(trx, id, { parent_id: parentId }, now))
  await emitAll(trx, categoryChanged, moved.map(toChanged))
  return moved.length
}

/**
 * Moves everything that a category holds to the end of another one on the same level, and deletes it. Its address stops
 * working; answers and progress belong to the questions and go with them. Throws `resource.missing`, `resource.stale`,
 * and `request.invalid` naming `intoId`.
 */
export async function mergeCategory(
  deps: Db,
  { id, intoId, version }: { id: string; intoId: string; version: number },
  actor: Actor,
): Promise<CallReply<typeof mergeCategoryCall>> {
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const pair = await lockPair(trx, [id, intoId])
    const live = (wanted: string) => pair.find((row) => row.id === wanted && !row.deleted_at)
    const [source, into] = [live(id), live(intoId)]
    if (!source) throw new DomainError('resource.missing')
    if (source.version !== version)
      throw new DomainError('resource.stale', { data: { current: presentCategory(source) } })
    const problem = findMergeProblem(source, into)
    if (problem || !into)
      throw new DomainError('request.invalid', { details: [{ path: 'body.intoId', message: problem ?? '' }] })

    const children = await lockSiblings(trx, id)
    const childIds = children.map((row) => row.id)
    const categories = await moveCategories(trx, childIds, intoId, now)
    const questions = await moveInto(trx, await lockQuestionsOf(trx, id), { categoryId: intoId, actor, now })
    const { gemIds, guideIds } = await moveStudy(trx, { fromId: id, intoId })
    const gone = await updateCategory(trx, id, { deleted_at: now }, now)
    await emit(trx, categoryDeleted, { categoryId: id, revision: gone.version })
    const questionIds = questions.sort((a, b) => a.position - b.position).map((row) => row.id)
    const merge = { question_ids: questionIds, category_ids: childIds, gem_ids: gemIds, guide_ids: guideIds }
    await insertMerge(trx, { source_id: id, into_id: intoId, ...merge }, now)
    const shown = questions.filter((row) => !row.deleted_at).length
    const moved = { questions: shown, categories, gems: gemIds.length, guides: guideIds.length }
    const trace = { actor: actor.uid, actorName: actor.name, entity: 'categories' }
    await audit(trx, {
      ...trace,
      action: 'merge',
      entityId: id,
      before: {},
      after: { mergedInto: into.name, ...moved },
    })
    await audit(trx, {
      ...trace,
      action: 'merge',
      entityId: intoId,
      before: {},
      after: { merged: source.name, ...moved },
    })
    return { id, intoId, ...moved }
  })
}
