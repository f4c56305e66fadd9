import { emit, emitAll } from '@wardround/kit/events/outbox.ts'
import { gemsMoved, guidePublished } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { moveGemsInto, moveGuidesInto, type StudyMove } from '#bank/moves/move-repository.ts'
import { toPublished } from '#guides/editing/guide-events.ts'

const EVENT_SIZE = 500

/** Puts gems behind those of the other category, and publishes the places of those that learners have seen. */
async function moveGems(trx: Knex.Transaction, move: StudyMove): Promise<string[]> {
  const moved = await moveGemsInto(trx, move)
  const gems = moved
    .filter(({ published_at }) => published_at !== null)
    .map(({ id, position, placed_revision }) => ({
      gemId: id,
      categoryId: move.intoId,
      position,
      placedRevision: placed_revision,
    }))
  for (let from = 0; from < gems.length; from += EVENT_SIZE)
    await emit(trx, gemsMoved, { gems: gems.slice(from, from + EVENT_SIZE) })
  return moved.map(({ id }) => id)
}

async function moveGuides(trx: Knex.Transaction, move: StudyMove): Promise<string[]> {
  const moved = await moveGuidesInto(trx, move)
  const shown = moved.filter(({ state, deleted_at }) => state === 'active' && !deleted_at)
  await emitAll(trx, guidePublished, await toPublished(trx, shown))
  return moved.map(({ id }) => id)
}

/** Moves the gems and guides of a category, the deleted too, or only these; returns their ids. */
export const moveStudy = async (
  trx: Knex.Transaction,
  between: Pick<StudyMove, 'fromId' | 'intoId'>,
  only: { gemIds: string[] | null; guideIds: string[] | null } = { gemIds: null, guideIds: null },
): Promise<{ gemIds: string[]; guideIds: string[] }> => ({
  gemIds: await moveGems(trx, { ...between, ids: only.gemIds }),
  guideIds: await moveGuides(trx, { ...between, ids: only.guideIds }),
})
