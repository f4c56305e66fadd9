import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { categoryChanged } from '@wardround/proto/events/content.ts'
import { toChanged } from '#bank/categories/category-events.ts'
import type { CategoryRow } from '#bank/categories/category-repository.ts'
import { lockSiblings, updateCategory } from '#bank/moves/move-repository.ts'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'

/**
 * Numbers the categories within a parent (null: those without one) from 1 in the order given; only those whose place
 * changes are written. Throws `resource.stale`, with the ids as they are, when others than these stand there by now.
 */
export async function reorderCategories(
  deps: Db,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
  actor: Actor,
): Promise<{ changed: number }> {
  return transaction(deps.db, async (trx) => {
    const siblings = await lockSiblings(trx, parentId)
    const known = new Map(siblings.map((row) => [row.id, row]))
    if (new Set(ids).size !== siblings.length || ids.some((id) => !known.has(id)))
      throw new DomainError('resource.stale', { data: { current: siblings.map(({ id }) => id) } })
    const now = deps.clock()
    const moved: { before: CategoryRow; after: CategoryRow }[] = []
    for (const [index, id] of ids.entries()) {
      const before = known.get(id) as CategoryRow
      if (before.position !== index + 1)
        moved.push({ before, after: await updateCategory(trx, id, { position: index + 1 }, now) })
    }
    await emitAll(
      trx,
      categoryChanged,
      moved.map(({ after }) => toChanged(after)),
    )
    for (const { before, after } of moved)
      await audit(trx, {
        actor: actor.uid,
        actorName: actor.name,
        action: 'change',
        entity: 'categories',
        entityId: after.id,
        before: { position: before.position },
        after: { position: after.position },
      })
    return { changed: moved.length }
  })
}
