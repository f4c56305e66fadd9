import type { Connection } from '@wardround/kit/data/database.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import type { Knex } from 'knex'

/** How many of these gems there are. Those in the bin count: they may come back. */
export async function knownGems(connection: Connection, ids: readonly string[]): Promise<number> {
  const row = await connection('gems').whereIn('id', ids).count({ total: '*' }).first()
  return Number(row?.['total'] ?? 0)
}

export const setDeckImage = async (trx: Knex.Transaction, id: string, image: StoredImage): Promise<void> => {
  await trx('decks')
    .where({ id })
    .update({ image: JSON.stringify(image) })
}
