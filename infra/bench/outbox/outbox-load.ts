import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { uuidv7 } from '@wardround/kit/base/uuid.ts'
import { openDatabase, transaction } from '@wardround/kit/data/database.ts'
import { migrate } from '@wardround/kit/data/migrate.ts'
import { consumer } from '@wardround/kit/events/consumer.ts'
import { startConsumers } from '@wardround/kit/events/consumers.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { startRelay } from '@wardround/kit/events/relay.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import pg from 'pg'
import { waitUntil } from '../../wait-until.ts'
import type { Latency } from './outbox-latency.ts'

const PER_SECOND = 1000
const WARM_UP_SECONDS = 3
const SECONDS = 10
const DATABASE = 'bench_outbox'
const CONSUMER = 'consume'

// usage: node outbox-load.ts <address of a database> <address of NATS>; prints the latencies as JSON.

type Addresses = { db: string; nats: string }
/** When an event was handled, on the clock that both processes share. */
type Handled = [uid: string, at: number]

const logger = createLogger({ name: 'bench', level: 'warn' })
const now = () => performance.timeOrigin + performance.now()

async function open({ db, nats }: Addresses) {
  return {
    db: openDatabase({ url: db, name: 'bench', logger }),
    nats: await connectNats({ url: nats, name: 'bench', logger }),
    logger,
  }
}

/** The other end, in a process of its own as every service is; says what it handled four times a second. */
async function consume(addresses: Addresses): Promise<void> {
  const ends = await open(addresses)
  let handled: Handled[] = []
  const handle = consumer<typeof sessionChanged, null>(
    sessionChanged,
    { service: 'moderation', name: 'bench' },
    async ({ afterCommit }, { data }) => afterCommit(() => handled.push([data.uid, now()])),
  )
  const consumers = startConsumers({ ...ends, consumers: [handle], deps: null })
  const saying = setInterval(() => {
    if (handled.length > 0) process.send?.(handled)
    handled = []
  }, 250)
  await once(process, 'disconnect')
  clearInterval(saying)
  await consumers.stop()
  await ends.nats.close()
  await ends.db.close()
}

async function measure(addresses: Addresses): Promise<Latency> {
  const ends = await open(addresses)
  await migrate(ends.db, mkdtempSync(join(tmpdir(), 'wardround-none-')))
  const committed = new Map<string, number>()
  const handled = new Map<string, number>()
  const other = fork(import.meta.filename, [CONSUMER, addresses.db, addresses.nats])
  other.on('message', (some: Handled[]) => {
    for (const [uid, at] of some) handled.set(uid, at)
  })
  const relay = startRelay(ends)
  const send = async () => {
    const uid = uuidv7()
    await transaction(ends.db, async (trx) => {
      await emit(trx, sessionChanged, { uid })
      committed.set(uid, now())
    })
  }
  const untilHandled = (sentence: string) =>
    waitUntil(async () => expectCount([...committed.keys()].filter((uid) => handled.has(uid)).length, committed.size), {
      seconds: 30,
      sentence,
    })
  await send()
  await untilHandled('The consumer did not start.')
  await atRate(send, WARM_UP_SECONDS)
  await untilHandled('Not every event of the warm-up arrived.')
  committed.clear()
  await atRate(send, SECONDS)
  await untilHandled('Not every event arrived.')
  other.disconnect()
  await once(other, 'exit')
  await relay.stop()
  await ends.nats.close()
  await ends.db.close()
  const sorted = [...committed].map(([uid, began]) => (handled.get(uid) as number) - began).toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number
  return { perSecond: PER_SECOND, events: sorted.length, p50: share(0.5), p99: share(0.99), max: share(1) }
}

function expectCount(count: number, wanted: number): void {
  if (count < wanted) throw new Error(`${count} of ${wanted}`)
}

/**
 * Starts so many sends a second, evenly, whether or not the earlier ones are through. Nothing is kept of those that are:
 * what outlives them would be collected in the middle of the measuring.
 */
async function atRate(send: () => Promise<void>, seconds: number): Promise<void> {
  const began = performance.now()
  const underway = new Set<Promise<void>>()
  let failure: unknown
  const start = () => {
    const sending = send()
      .catch((error: unknown) => {
        failure = error
      })
      .finally(() => underway.delete(sending))
    underway.add(sending)
  }
  for (let sent = 0; sent < PER_SECOND * seconds; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * PER_SECOND)
    for (; sent < due && sent < PER_SECOND * seconds; sent++) start()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(underway)
  if (failure) throw failure
}

/** An empty database beside the given one. */
async function ownDatabase(beside: string): Promise<string> {
  const url = new URL(beside)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${DATABASE}`).finally(() => client.end())
  url.pathname = `/${DATABASE}`
  return url.href
}

const args = process.argv.slice(2)
if (args[0] === CONSUMER) await consume({ db: args[1] as string, nats: args[2] as string })
else {
  const [beside, nats] = args
  if (!beside || !nats) throw new Error('Which database, and which NATS?')
  console.log(JSON.stringify(await measure({ db: await ownDatabase(beside), nats })))
}
