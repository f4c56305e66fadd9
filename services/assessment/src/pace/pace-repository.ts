import type { Knex } from 'knex'
import type { Due } from './pace.ts'

/** Adds to what is known of a window; answers what all processes together have seen, and whether it was reported. */
export async function addReads(
  trx: Knex.Transaction,
  { uid, windowStart, reads, pace }: Due,
): Promise<{ reads: number; pace: number; reported: boolean }> {
  const { rows } = await trx.raw<{ rows: [{ reads: number; pace: number; reported: boolean }] }>(
    `insert into reading_paces as known (window_start, user_id, reads, pace) values (:windowStart, :uid, :reads, :pace)
    on conflict (window_start, user_id) do update set reads = known.reads + excluded.reads, pace = known.pace + excluded.pace
    returning reads, pace, told_at is not null as reported`,
    { windowStart, uid, reads, pace },
  )
  return rows[0]
}

export const markReported = (trx: Knex.Transaction, uid: string, windowStart: Date, now: Date): Promise<number> =>
  trx('reading_paces').where({ window_start: windowStart, user_id: uid }).update({ told_at: now })

export const forgetWindows = (trx: Knex.Transaction, before: Date): Promise<number> =>
  trx('reading_paces').where('window_start', '<', before).delete()
