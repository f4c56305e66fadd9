import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { KycEvent } from './kyc-provider.ts'

/** Stores that the provider reported something, without what it said; returns whether it is new. */
export async function insertKycEvent(trx: Knex.Transaction, event: KycEvent, now: Date): Promise<boolean> {
  const rows = await trx('kyc_events')
    .insert({
      id: event.id,
      type: event.type,
      provider_id: event.providerId,
      state: event.providerId ? 'received' : 'ignored',
      received_at: now,
    })
    .onConflict('id')
    .ignore()
    .returning('id')
  return rows.length > 0
}

export const markKycEvent = (
  conn: Connection,
  id: string,
  state: 'settled' | 'unmatched',
  now: Date,
): Promise<number> => conn('kyc_events').where({ id }).update({ state, settled_at: now })

/** Events that belonged to no check of ours yet, younger than `since`. */
export const listUnmatchedEvents = (
  conn: Connection,
  since: Date,
  limit: number,
): Promise<{ id: string; provider_id: string }[]> =>
  conn('kyc_events')
    .where({ state: 'unmatched' })
    .where('received_at', '>', since)
    .orderBy('received_at')
    .limit(limit)
    .select('id', 'provider_id')
