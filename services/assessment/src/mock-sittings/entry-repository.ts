import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'

/** How long the code from the email lets in (s): the waiting room, and the time in which an event stays open. */
export const ENTRY_SECONDS = 3 * 3600

type Entry = { learnerId: string; eventId: string }

/** Keeps the latest moment at which a learner entered the code for an event. */
export const upsertEntry = (trx: Knex.Transaction, entry: Entry & { at: Date }): Promise<unknown> =>
  trx.raw(
    `insert into event_entries as e (learner_id, event_id, entered_at)
    values (:learnerId, :eventId, :at)
    on conflict (learner_id, event_id) do update set entered_at = greatest(e.entered_at, excluded.entered_at)`,
    entry,
  )

/** Until when the code that a learner entered lets in to its event; null where none does any more. */
export async function findEntry(connection: Connection, entry: Entry): Promise<Date | null> {
  const { rows } = await connection.raw<{ rows: { until: Date }[] }>(
    `select entered_at + make_interval(secs => :seconds) as until
    from event_entries
    where learner_id = :learnerId
      and event_id = :eventId
      and entered_at + make_interval(secs => :seconds) > clock_now()`,
    { ...entry, seconds: ENTRY_SECONDS },
  )
  return rows[0]?.until ?? null
}
