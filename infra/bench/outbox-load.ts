import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consumer, startConsumers } from '@wardround/kit/consumers.ts'
import { openDatabase, transaction } from '@wardround/kit/database.ts'
import { createLogger } from '@wardround/kit/logger.ts'
import { migrate } from '@wardround/kit/migrate.ts'
import { connectNats } from '@wardround/kit/nats.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { startRelay } from '@wardround/kit/relay.ts'
import { uuidv7 } from '@wardround/kit/uuid.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import pg from 'pg'
import { waitUntil } from '../local/wait-until.ts'
import type { Latency } from './outbox-latency.ts'

const PER_SECOND = 1000
const SECONDS = 10
const DATABASE = 'bench_outbox'

// usage: node outbox-load.ts <address of a database> <address of NATS>; prints the latencies as JSON.

async function measure(databaseUrl: string, natsUrl: string): Promise<Latency> {
  const url = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${DATABASE}`).finally(() => client.end())
  url.pathname = `/${DATABASE}`
  const logger = createLogger({ name: 'bench', level: 'warn' })
  const db = openDatabase({ url: url.href, name: 'bench', logger })
  await migrate(db, mkdtempSync(join(tmpdir(), 'wardround-none-')))
  const nats = await connectNats({ url: natsUrl, name: 'bench', logger })
  const committed = new Map<string, number>()
  const latencies: number[] = []
  const handle = consumer<typeof sessionChanged, null>(
    sessionChanged,
    { service: 'moderation', name: 'bench' },
    async ({ afterCommit }, { data }) => {
      afterCommit(() => {
        const began = committed.get(data.uid)
        if (began !== undefined) latencies.push(performance.now() - began)
      })
    },
  )
  const relay = startRelay({ db, nats, logger })
  const consumers = startConsumers({ db, nats, logger, consumers: [handle], deps: null })
  const send = async () => {
    const uid = uuidv7()
    await transaction(db, async (trx) => {
      await emit(trx, sessionChanged, { uid })
      committed.set(uid, performance.now())
    })
  }
  for (let n = 0; n < 50; n++) await send()
  await waitUntil(async () => expectCount(latencies, 50), { seconds: 20, sentence: 'The consumer did not start.' })
  latencies.length = 0
  await atRate(send)
  const wanted = PER_SECOND * SECONDS
  await waitUntil(async () => expectCount(latencies, wanted), { seconds: 30, sentence: 'Not every event arrived.' })
  await consumers.stop()
  await relay.stop()
  await nats.close()
  await db.close()
  const sorted = latencies.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number
  return { perSecond: PER_SECOND, events: sorted.length, p50: share(0.5), p99: share(0.99), max: share(1) }
}

function expectCount(list: readonly unknown[], count: number): void {
  if (list.length < count) throw new Error(`${list.length} of ${count}`)
}

/** Starts so many sends a second, evenly, whether or not the earlier ones are through. */
async function atRate(send: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const underway: Promise<void>[] = []
  for (let sent = 0; sent < PER_SECOND * SECONDS; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * PER_SECOND)
    for (; sent < due && sent < PER_SECOND * SECONDS; sent++) underway.push(send())
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(underway)
}

const [databaseUrl, natsUrl] = process.argv.slice(2)
if (!databaseUrl || !natsUrl) throw new Error('Which database, and which NATS?')
console.log(JSON.stringify(await measure(databaseUrl, natsUrl)))
