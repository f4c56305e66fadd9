import { SpanKind } from '@opentelemetry/api'
import { headers as createHeaders, type PubAck, type StreamInfo } from 'nats'
import pg from 'pg'
import type { Logger } from '../base/logger.ts'
import { inSpan, traceHeaders } from '../base/telemetry.ts'
import type { Database } from '../data/database.ts'
import type { Nats } from './nats.ts'

/** Messages taken at a time, and how many of them may await the server's word at once. */
export const BATCH = 500
const IN_FLIGHT = 64
const KEEP_PUBLISHED = '7 days'
/** Longer than the outbox keeps its rows, so that a message sent again is always recognised. */
const KEEP_INBOX = '14 days'
const CLEARED_AT_ONCE = 1_000

type Waiting = { seq: number; id: string; subject: string; payload: string; headers: Record<string, string> }

export const SELECT = `select seq, id, subject, payload::text as payload, headers from outbox_messages where published_at is null order by seq limit ${BATCH}`
const mark = (sent: readonly number[]) =>
  `update outbox_messages set published_at = now() where published_at is null and seq = any('{${sent.join(',')}}'::bigint[])`
/**
 * Waits for its turn instead of giving up, so that no commit stays unpublished because another process was just
 * publishing. Its commits need not wait for the disk: a mark that a crash of the server takes back has the message sent
 * once more, and consumers know it by their inbox. What waits is read along its index, which leaves out what it once
 * found dead; a bitmap would read every message published since the table was last vacuumed, 1 ms for 20,000.
 */
export const TURN = `begin; set local synchronous_commit = off; set local enable_bitmapscan = off; select pg_advisory_xact_lock(hashtextextended('wardround.relay', 0))`

/** The span of the publishing is what the message goes on with: it shows how long the event lay in the outbox. */
function publish(nats: Nats, message: Waiting): Promise<PubAck> {
  const { subject, payload, id: msgID, headers: kept } = message
  if (Object.keys(kept).length === 0) return nats.jetstream.publish(subject, payload, { msgID })
  return inSpan(`publish ${subject}`, { headers: kept, kind: SpanKind.PRODUCER }, () => {
    const headers = createHeaders()
    for (const [name, value] of Object.entries({ ...kept, ...traceHeaders() })) headers.set(name, value)
    return nats.jetstream.publish(subject, payload, { msgID, headers })
  })
}

type Outcome = { sent: number[]; failure?: unknown }

/** Publishes in order until one fails; returns the ones before it and the failure. */
async function publishInOrder(nats: Nats, messages: Waiting[]): Promise<Outcome> {
  const sent: number[] = []
  for (let start = 0; start < messages.length; start += IN_FLIGHT) {
    const window = messages.slice(start, start + IN_FLIGHT)
    const outcomes = await Promise.allSettled(window.map((message) => publish(nats, message)))
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected') return { sent, failure: outcome.reason }
      sent.push((window[index] as Waiting).seq)
    }
  }
  return { sent }
}

type Turn<Row> = {
  select: string
  /** What to write before the turn ends. */
  work: (rows: Row[]) => string | undefined | Promise<string | undefined>
  /** Whether to take another turn. */
  again?: () => boolean | Promise<boolean>
}

/**
 * Asks `select` when it is this process's turn, and writes what `work` makes of its rows before the turn ends. Each
 * turn is one question to the database, which also ends the one before, and the last one's end is another.
 */
async function inTurn<Row extends pg.QueryResultRow>(db: Database, { select, work, again }: Turn<Row>): Promise<void> {
  const begin = `${TURN}; ${select}`
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    let end: string | undefined
    let more = true
    while (more) {
      // Several statements in one text have a result each.
      const results = await client.query([end, begin].filter(Boolean).join('; '))
      const write = await work((results as unknown as pg.QueryResult<Row>[]).at(-1)?.rows ?? [])
      end = [write, 'commit'].filter(Boolean).join('; ')
      more = (await again?.()) ?? false
    }
    await client.query(end as string)
  } catch (error) {
    await client.query('rollback').catch((problem: Error) => {
      broken = problem
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Publishes what waits, a batch at a time, and marks it. `again` is told how many a batch had, and says whether there
 * is another. Throws when a message could not be published, after marking those before it.
 */
export async function publishWaiting(
  db: Database,
  nats: Nats,
  again: (published: number) => boolean | Promise<boolean>,
): Promise<void> {
  let outcome: Outcome = { sent: [] }
  await inTurn<Waiting>(db, {
    select: SELECT,
    work: async (rows) => {
      outcome = await publishInOrder(nats, rows)
      return outcome.sent.length > 0 ? mark(outcome.sent) : undefined
    },
    again: async () => (await again(outcome.sent.length)) && !outcome.failure,
  })
  if (outcome.failure) throw outcome.failure
}

const FORGET_PUBLISHING = 'update outbox_messages set published_at = null where published_at is not null'
const remember = (stream: StreamInfo) =>
  `insert into relay_state (single, stream_created) values (true, ${pg.escapeLiteral(stream.created)}) on conflict (single) do update set stream_created = excluded.stream_created`

/**
 * A stream with another time of creation is a new, empty one: everything the outbox still holds is sent again, in
 * order. Consumers know what they have handled by their inbox.
 */
export async function republishAfterLoss(db: Database, stream: StreamInfo, logger: Logger): Promise<void> {
  await inTurn<{ stream_created: string }>(db, {
    select: 'select stream_created from relay_state',
    work: ([state]) => {
      if (state?.stream_created === stream.created) return undefined
      if (!state) return remember(stream)
      logger.warn('the event stream is a new one; events are sent again')
      return `${FORGET_PUBLISHING}; ${remember(stream)}`
    },
  })
}

/** Seconds that the oldest unpublished event has waited; 0 when none waits. */
export async function outboxLag(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ lag: number }>(
    'select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as lag from outbox_messages where published_at is null',
  )
  return rows[0]?.lag ?? 0
}

/** Deletes published and handled messages that are past keeping, a thousand at a time. */
export async function purgeMessages(db: Database): Promise<void> {
  const clear = async (text: string) => {
    while ((await db.pool.query(text)).rowCount === CLEARED_AT_ONCE);
  }
  await clear(
    `delete from outbox_messages where seq in (select seq from outbox_messages where published_at < now() - interval '${KEEP_PUBLISHED}' order by seq limit ${CLEARED_AT_ONCE})`,
  )
  await clear(
    `delete from inbox_messages where ctid in (select ctid from inbox_messages where handled_at < now() - interval '${KEEP_INBOX}' limit ${CLEARED_AT_ONCE})`,
  )
  await clear(
    `delete from idempotency_keys where ctid in (select ctid from idempotency_keys where created_at < now() - interval '2 days' limit ${CLEARED_AT_ONCE})`,
  )
}
