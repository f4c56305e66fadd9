import type { EventContract } from '@wardround/proto/event.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { traceHeaders } from '../base/telemetry.ts'
import { uuidv7 } from '../base/uuid.ts'

const CHUNK = 500

/**
 * Stores an event in the caller's transaction; the relay publishes it after the commit. Throws when `data` is not what
 * the event declares.
 */
export async function emit<Data extends z.ZodType>(
  trx: Knex.Transaction,
  contract: EventContract<Data>,
  data: z.input<Data>,
): Promise<void> {
  const id = uuidv7()
  const payload = { id, type: contract.type, occurredAt: new Date().toISOString(), data: contract.data.parse(data) }
  await trx('outbox_messages').insert({
    id,
    subject: contract.subject,
    payload: JSON.stringify(payload),
    headers: JSON.stringify(traceHeaders()),
  })
}

/** As `emit`, for many events of one kind in a statement for 500; they are published in the order given. */
export async function emitAll<Data extends z.ZodType>(
  trx: Knex.Transaction,
  contract: EventContract<Data>,
  all: z.input<Data>[],
): Promise<void> {
  if (all.length === 0) return
  const occurredAt = new Date().toISOString()
  const headers = JSON.stringify(traceHeaders())
  const rows = all.map((data) => {
    const id = uuidv7()
    return {
      id,
      subject: contract.subject,
      payload: JSON.stringify({ id, type: contract.type, occurredAt, data: contract.data.parse(data) }),
      headers,
    }
  })
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx('outbox_messages').insert(rows.slice(from, from + CHUNK))
}
