import type { Knex } from 'knex'
import type { FirstAttempt } from '#statistics/tally.ts'

/** Takes up to `limit` waiting first attempts out of the line; those that another process is taking are left to it. */
export async function takeUncounted(trx: Knex.Transaction, limit: number): Promise<FirstAttempt[]> {
  const { rows } = await trx.raw<{ rows: FirstAttempt[] }>(
    `delete from uncounted_answers where ctid = any (array(select ctid from uncounted_answers limit ? for update skip locked))
     returning question_id, version_id, user_id, user_group, correct, milliseconds, response`,
    [limit],
  )
  return rows
}
