import type { EventContract } from '@wardround/proto/event.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { traceHeaders } from '../base/telemetry.ts'
import { uuidv7 } from '../base/uuid.ts'
import { writeWithCommit } from '../data/one-transaction.ts'

const CHUNK = 500

type Message = { id: string; subject: string; payload: string }

/** As `pg.escapeLiteral`, which goes through a text letter by letter: half a millisecond for 6 kB. */
const literal = (text: string): string =>
  text.includes('\\') ? ` E'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'` : `'${text.replaceAll("'", "''")}'`

/** One statement for messages of one moment. */
function insert(messages: Message[]): string {
  const headers = literal(JSON.stringify(traceHeaders()))
  const rows = messages.map(
    ({ id, subject, payload }) => `('${id}', ${literal(subject)}, ${literal(payload)}, ${headers})`,
  )
  return `insert into outbox_messages (id, subject, payload, headers) values ${rows.join(', ')}`
}

/**
 * Stores an event with the commit of the caller's transaction; the relay publishes it after that. Throws when `data` is
 * not what the event declares.
 */
export async function emit<Data extends z.ZodType>(
  trx: Knex.Transaction,
  contract: EventContract<Data>,
  data: z.input<Data>,
): Promise<void> {
  await emitAll(trx, contract, [data])
}

/** As `emit`, for many events of one kind in a statement for 500; they are published in the order given. */
export async function emitAll<Data extends z.ZodType>(
  trx: Knex.Transaction,
  contract: EventContract<Data>,
  all: z.input<Data>[],
): Promise<void> {
  const { type, subject } = contract
  const occurredAt = new Date().toISOString()
  const messages = all.map((data) => {
    const id = uuidv7()
    return { id, subject, payload: JSON.stringify({ id, type, occurredAt, data: contract.data.parse(data) }) }
  })
  for (let from = 0; from < messages.length; from += CHUNK)
    writeWithCommit(trx, insert(messages.slice(from, from + CHUNK)))
}
