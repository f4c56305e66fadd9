import { createHash } from 'node:crypto'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { connectNats, type Nats, STREAM } from '@wardround/kit/events/nats.ts'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import type { DatabaseOwner } from '../local/processes.ts'
import { SERVICES } from '../local/processes.ts'
import { waitUntil } from '../wait-until.ts'
import type { Rows } from './rows.ts'

export type BusMessage = { subject: string; data: Uint8Array; id: string }

export const connectBus = (stack: TestStack): Promise<Nats> =>
  connectNats({ url: stack.urls.nats, name: 'faults', logger: createLogger({ name: 'faults', level: 'silent' }) })

/** The last messages of the stream, oldest first. */
export async function lastMessages({ manager }: Nats, most: number): Promise<BusMessage[]> {
  const { state } = await manager.streams.info(STREAM)
  const from = Math.max(state.first_seq, state.last_seq - most + 1)
  const read = async (seq: number): Promise<BusMessage> => {
    const { subject, data, header } = await manager.streams.getMessage(STREAM, { seq })
    return { subject, data, id: header?.get('Nats-Msg-Id') ?? '' }
  }
  return Promise.all(Array.from({ length: state.last_seq - from + 1 }, (_, at) => read(from + at)))
}

/**
 * Waits until every consumer has been given, and has acknowledged, all there is; answers what they were given in all.
 */
export async function untilDrained({ manager }: Nats, seconds = 90): Promise<number> {
  let given = 0
  await waitUntil(
    async () => {
      const all = await manager.consumers.list(STREAM).next()
      const left = all.reduce((sum, { num_pending, num_ack_pending }) => sum + num_pending + num_ack_pending, 0)
      if (all.length === 0 || left > 0) throw new Error(`${left} deliveries are left of ${all.length} consumers.`)
      given = all.reduce((sum, { delivered }) => sum + delivered.consumer_seq, 0)
    },
    { seconds, sentence: 'The consumers did not come to the end.' },
  )
  return given
}

/** Tables that change without an event: what the machinery keeps, and what time alone moves on. */
const OF_NO_EVENT = /^(outbox_|inbox_|relay_state|migrations|periodic_|task|sessions|session_tokens|reading_paces)/

/** One hash of the rows of each table of a service's database that events can change, whatever order they lie in. */
async function tableHashes(rows: Rows, owner: DatabaseOwner): Promise<[string, string][]> {
  const tables = await rows<{ name: string }>(
    owner,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const hashes: [string, string][] = []
  for (const { name } of tables.filter((table) => !OF_NO_EVENT.test(table.name))) {
    const [row] = await rows<{ hash: string }>(
      owner,
      `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from "${name}" t`,
    )
    hashes.push([`${owner}.${name}`, row?.hash ?? ''])
  }
  return hashes
}

/** What all databases hold, by table: equal before and after where nothing had an effect twice. */
export async function stateOf(rows: Rows): Promise<Record<string, string>> {
  const all = await Promise.all(SERVICES.map((owner) => tableHashes(rows, owner)))
  return Object.fromEntries(all.flat())
}

/** The same in an order that the seed decides. */
export function shuffledBy<T>(seed: number, items: readonly T[]): T[] {
  const place = (at: number) => createHash('sha256').update(`${seed} ${at}`).digest('hex')
  return items
    .map((item, at) => ({ item, place: place(at) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item)
}
