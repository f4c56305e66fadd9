import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** How long the code from the email lets in (s): the waiting room, and the time in which an event stays open. */
export const ENTRY_SECONDS = 3 * 3600

/** Keeps the latest moment at which a learner entered the code. */
export const upsertEntry = (trx: Knex.Transaction, learnerId: string, at: Date): Promise<unknown> =>
  trx.raw(
    `insert into event_entries as e (learner_id, entered_at)
    values (:learnerId, :at)
    on conflict (learner_id) do update set entered_at = greatest(e.entered_at, excluded.entered_at)`,
    { learnerId, at },
  )

/** Until when the code that a learner entered lets in; null where none does any more. */
export async function findEntry(connection: Connection, learnerId: string): Promise<Date | null> {
  const { rows } = await connection.raw<{ rows: { until: Date }[] }>(
    `select entered_at + make_interval(secs => :seconds) as until
    from event_entries
    where learner_id = :learnerId
      and entered_at + make_interval(secs => :seconds) > clock_now()`,
    { learnerId, seconds: ENTRY_SECONDS },
  )
  return rows[0]?.until ?? null
}
