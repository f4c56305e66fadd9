import type { Knex } from 'knex'

export type BigMock = { eventId: string; revision: number; opensAt: string; closesAt: string }

/** Keeps when a big mock opens and closes; false where a later revision of it is known. */
export async function saveBigMock(trx: Knex.Transaction, bigMock: BigMock): Promise<boolean> {
  const { eventId, revision, opensAt, closesAt } = bigMock
  const saved = await trx('big_mocks')
    .insert({ event_id: eventId, revision, opens_at: opensAt, closes_at: closesAt })
    .onConflict('event_id')
    .merge()
    .whereRaw('big_mocks.revision < excluded.revision')
    .returning('event_id')
  return saved.length > 0
}

/** When a big mock opens and closes; undefined while content has not published it. */
export const findBigMock = (
  trx: Knex.Transaction,
  eventId: string,
): Promise<{ opens_at: Date; closes_at: Date } | undefined> =>
  trx('big_mocks').where({ event_id: eventId }).first('opens_at', 'closes_at')
