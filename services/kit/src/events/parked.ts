import { uuidv7 } from '../base/uuid.ts'
import { type Connection, type Database, transaction } from '../data/database.ts'

export type ParkedMessage = {
  id: string
  consumer: string
  eventId: string
  subject: string
  /** The event as it arrived, JSON text. */
  payload: string
  error: string
  tries: number
  parkedAt: Date
  replayedAt: Date | null
}

type Parking = { consumer: string; eventId: string; subject: string; payload: string; error: unknown; tries: number }

const describe = (error: unknown) =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 8_000)
const storable = (text: string) => text.replaceAll('\0', '\u{FFFD}').toWellFormed()

/** Sets an event aside. One that was replayed and failed again takes its old place. */
export async function park(
  connection: Connection,
  { consumer, eventId, subject, payload, error, tries }: Parking,
): Promise<void> {
  await connection('parked_messages')
    .insert({
      consumer,
      event_id: eventId,
      subject,
      payload: storable(payload),
      error: storable(describe(error)),
      tries,
    })
    .onConflict(['consumer', 'event_id'])
    .merge({ error: storable(describe(error)), tries, parked_at: connection.fn.now(), replayed_at: null })
}

/** Events set aside and not replayed since, oldest first. */
export async function listParked(connection: Connection): Promise<ParkedMessage[]> {
  return connection('parked_messages').whereNull('replayed_at').orderBy('parked_at').select({
    id: 'id',
    consumer: 'consumer',
    eventId: 'event_id',
    subject: 'subject',
    payload: 'payload',
    error: 'error',
    tries: 'tries',
    parkedAt: 'parked_at',
    replayedAt: 'replayed_at',
  })
}

/**
 * Sends parked events again through the outbox, all of them or the given ids; returns how many. They travel under a new
 * message id, so the stream takes them, with the old event id, so that whoever has handled them drops them: only the
 * handler that failed runs.
 */
export async function replayParked(db: Database, ids?: string[]): Promise<number> {
  return transaction(db, async (trx) => {
    const query = trx('parked_messages').whereNull('replayed_at').orderBy('parked_at').forUpdate()
    const rows: { id: string; subject: string; payload: string }[] = await (ids ? query.whereIn('id', ids) : query)
    for (const row of rows) {
      await trx('outbox_messages').insert({ id: uuidv7(), subject: row.subject, payload: row.payload })
      await trx('parked_messages').where({ id: row.id }).update({ replayed_at: trx.fn.now() })
    }
    return rows.length
  })
}
