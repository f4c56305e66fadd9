import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

export type ProviderEventRow = {
  id: string
  type: string
  payment_intent_id: string | null
  body: string
  state: 'received' | 'settled' | 'ignored' | 'unmatched'
}

/** Stores an event of the provider; answers whether it is new. */
export async function insertProviderEvent(trx: Knex.Transaction, row: ProviderEventRow): Promise<boolean> {
  const rows = await trx('provider_events').insert(row).onConflict('id').ignore().returning('id')
  return rows.length > 0
}

export const hasProviderEvent = async (db: Connection, id: string): Promise<boolean> =>
  (await db('provider_events').where({ id }).first('id')) !== undefined

export async function markProviderEvents(
  db: Connection,
  ids: readonly string[],
  state: 'settled' | 'unmatched',
  now: Date,
): Promise<void> {
  await db('provider_events').whereIn('id', ids).update({ state, settled_at: now })
}

/** Events of payments that belonged to no order of ours yet, younger than three days. */
export const listUnmatchedEvents = (
  db: Connection,
  since: Date,
  limit: number,
): Promise<{ id: string; payment_intent_id: string }[]> =>
  db('provider_events')
    .where({ state: 'unmatched' })
    .where('received_at', '>', since)
    .orderBy('received_at')
    .limit(limit)
    .select('id', 'payment_intent_id')
