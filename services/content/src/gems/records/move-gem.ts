import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { getRowForUpdate } from '@wardround/kit/staff-resource/read-rows.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { gemsMoved } from '@wardround/proto/events/content.ts'
import type { moveGem as moveGemCall } from '@wardround/proto/http/content/staff-gems.ts'
import type { Knex } from 'knex'
import type { Db } from '#deps.ts'
import type { Actor } from '#staff/actor.ts'
import { countMove, findLeafCategory, lockGemsOf, type Placed, placeGems } from './gem-repository.ts'
import { anyGemResource } from './gem-resource.ts'

const EVENT_SIZE = 500

/** Tells the new places of gems that learners have seen. */
export async function publishPlaces(
  trx: Knex.Transaction,
  categoryId: string,
  placed: readonly Placed[],
): Promise<void> {
  const gems = placed
    .filter(({ published_at }) => published_at !== null)
    .map(({ id, position, placed_revision }) => ({
      gemId: id,
      categoryId,
      position,
      placedRevision: placed_revision,
    }))
  for (let from = 0; from < gems.length; from += EVENT_SIZE)
    await emit(trx, gemsMoved, { gems: gems.slice(from, from + EVENT_SIZE) })
}

type Input = { id: string; categoryId: string; position: number }

/**
 * Puts a gem at a position of a category. Those that make room keep their version, so that nobody's edit of them is
 * stale, and no text is published again. Throws `resource.missing`, and `request.invalid` for a category that holds no
 * questions.
 */
export function moveGem(
  deps: Pick<Db, 'db'>,
  { id, categoryId, position }: Input,
  actor: Actor,
): Promise<CallReply<typeof moveGemCall>> {
  return transaction(deps.db, async (trx) => {
    if (!(await findLeafCategory(trx, categoryId)))
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.categoryId', message: 'Choose a category that can contain gems.' }],
      })
    const siblings = await lockGemsOf(trx, categoryId)
    const before = await getRowForUpdate(trx, anyGemResource, id)
    const others = siblings.filter((one) => one !== id)
    const ids = [...others.slice(0, position - 1), id, ...others.slice(position - 1)]
    const placed = await placeGems(trx, categoryId, ids)
    await publishPlaces(trx, categoryId, placed)
    const reached = ids.indexOf(id) + 1
    const isMoved = placed.some((one) => one.id === id)
    const version = isMoved ? await countMove(trx, id) : before.version
    if (isMoved)
      await audit(trx, {
        actor: actor.uid,
        actorName: actor.name,
        action: 'move',
        entity: 'gems',
        entityId: id,
        before: { categoryId: before.category_id, position: before.position },
        after: { categoryId, position: reached },
      })
    return { id, version, categoryId, position: reached, moved: placed.length }
  })
}
