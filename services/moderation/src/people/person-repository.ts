import type { Knex } from 'knex'

/** Waits until nobody else writes signals, bans or appeals of this person. */
export const lockPerson = (trx: Knex.Transaction, uid: string): Promise<unknown> =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`person ${uid}`])
