import { emit } from '@wardround/kit/events/outbox.ts'
import { gemsMoved } from '@wardround/proto/events/content.ts'
import type { Knex } from 'knex'
import { moveGemsInto } from './move-repository.ts'

const EVENT_SIZE = 500

/** Moves the gems of a category to the end of another one, and publishes the places of those that learners have seen. */
export async function moveGems(trx: Knex.Transaction, fromId: string, intoId: string): Promise<void> {
  const gems = (await moveGemsInto(trx, fromId, intoId))
    .filter(({ published_at }) => published_at !== null)
    .map(({ id, position, placed_revision }) => ({
      gemId: id,
      categoryId: intoId,
      position,
      placedRevision: placed_revision,
    }))
  for (let from = 0; from < gems.length; from += EVENT_SIZE)
    await emit(trx, gemsMoved, { gems: gems.slice(from, from + EVENT_SIZE) })
}
