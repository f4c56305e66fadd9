import type { Knex } from 'knex'

/** Writes the inbox rows of `eventIds` and returns those that were not there: the ones whose effect is still owed. */
export async function freshEvents(trx: Knex.Transaction, consumer: string, eventIds: string[]): Promise<Set<string>> {
  const { rows } = await trx.raw<{ rows: { event_id: string }[] }>(
    'insert into inbox_messages (consumer, event_id) select ?, unnest(?::text[]) on conflict do nothing returning event_id',
    [consumer, eventIds],
  )
  return new Set(rows.map((row) => row.event_id))
}
