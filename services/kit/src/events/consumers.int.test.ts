import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineEvent } from '@wardround/proto/event.ts'
import { headers } from 'nats'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { uuidv7 } from '../base/uuid.ts'
import { transaction } from '../data/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestNats } from '../testing/nats.ts'
import { startNatsServer } from '../testing/nats-server.ts'
import { type Consumer, consumer, type HandlerContext } from './consumer.ts'
import { startConsumers } from './consumers.ts'
import { connectNats, type Nats } from './nats.ts'
import { emit, emitAll } from './outbox.ts'
import { listParked, replayParked } from './parked.ts'
import { startRelay } from './relay.ts'

const thingHappened = defineEvent('content.thing.happened.v1', 'Something happened', z.object({ value: z.int() }))
const other = defineEvent('content.other.happened.v1', 'Something else', z.object({ value: z.int() }))
const logger = createLogger({ name: 'test', level: 'silent' })

let server: Awaited<ReturnType<typeof startTestNats>>
let nats: Nats
let db: TestDatabase
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats({ url: server.url, name: 'test', logger })
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url), poolSize: 12 })
})
beforeEach(() => nats.ensureStream())
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await db.knex.raw('truncate effects, outbox_messages, inbox_messages, parked_messages, relay_state')
  await nats.manager.streams.delete('EVENTS')
})
afterAll(async () => {
  await nats.close()
  await server.stop()
  await db.close()
})

const store =
  (name: string) =>
  async ({ trx }: HandlerContext<object>, event: { id: string; data: { value: number } }) => {
    await trx('effects').insert({ consumer: name, value: event.data.value, event_id: event.id })
  }
const values = (name: string): Promise<number[]> =>
  db.knex('effects').where({ consumer: name }).orderBy('id').pluck('value')
const range = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index)
const emitValues = (all: number[]) =>
  transaction(db, (trx) =>
    emitAll(
      trx,
      thingHappened,
      all.map((value) => ({ value })),
    ),
  )
const reader = (name: string, handle = store(name)) => consumer(thingHappened, { service: 'content', name }, handle)

function run(consumers: Consumer<object>[], at: Nats = nats) {
  const started = startConsumers({ db, nats: at, logger, consumers, deps: {} })
  stops.push(started.stop)
  return started
}
function relay(at: Nats = nats) {
  const started = startRelay({ db, nats: at, logger })
  stops.push(started.stop)
  return started
}

describe('from the outbox to the consumers', () => {
  it('brings every event to each consumer once, in order', async () => {
    relay()
    run([reader('order-one'), reader('order-two'), consumer(other, { service: 'content' }, store('order-other'))])
    for (const start of range(10)) await emitValues(range(120, start * 120))
    await eventually(async () =>
      expect([(await values('order-one')).length, (await values('order-two')).length]).toEqual([1200, 1200]),
    )
    expect(await values('order-one')).toEqual(range(1200))
    expect(await values('order-two')).toEqual(range(1200))
    expect(await values('order-other')).toEqual([])
    await eventually(async () => expect(await db.knex('outbox_messages').whereNull('published_at')).toEqual([]))
  })

  it('publishes nothing of a transaction that failed', async () => {
    relay()
    await transaction(db, async (trx) => {
      await emit(trx, thingHappened, { value: 1 })
      throw new Error('no')
    }).catch(() => {})
    await expect(
      transaction(db, (trx) => emit(trx, thingHappened, { value: 'x' as unknown as number })),
    ).rejects.toThrow()
    expect(await db.knex('outbox_messages')).toEqual([])
  })

  it('brings a commit at once, at a thousand events a second, and not with the next poll', async () => {
    const delays: number[] = []
    relay()
    run([reader('quick', async (_, event) => void delays.push(performance.now() - event.data.value))])
    const started = performance.now()
    for (const batch of range(200)) {
      await eventually(() => expect(performance.now() - started).toBeGreaterThan(batch * 5), { interval: 1 })
      const value = performance.now()
      await transaction(db, async (trx) => {
        for (const _ of range(5))
          await trx('outbox_messages').insert({
            id: uuidv7(),
            subject: thingHappened.subject,
            payload: JSON.stringify({
              id: uuidv7(),
              type: thingHappened.type,
              occurredAt: new Date().toISOString(),
              data: { value: Math.round(value) },
            }),
          })
      })
    }
    await eventually(() => expect(delays.length).toBe(1000))
    delays.sort((a, b) => a - b)
    // A relay that polled once a second would bring half of them later than this, however quick the machine.
    expect(delays[500]).toBeLessThan(250)
  })

  it('has one active process per consumer, and another takes over without a gap', async () => {
    relay()
    const second = await connectNats({ url: server.url, name: 'second', logger })
    const first = run([reader('take-over')])
    await emitValues(range(50))
    await eventually(async () => expect((await values('take-over')).length).toBe(50))
    run([reader('take-over')], second)
    await emitValues(range(200, 50))
    await first.stop()
    await emitValues(range(50, 250))
    await eventually(async () => expect((await values('take-over')).length).toBe(300))
    expect(await values('take-over')).toEqual(range(300))
    await second.close()
  })
})

describe('exactly once in effect', () => {
  it('drops what was published twice, also after the stream has forgotten the first', async () => {
    relay()
    run([reader('twice')])
    await emitValues([7])
    await eventually(async () => expect(await values('twice')).toEqual([7]))
    const row = await db.knex('outbox_messages').first()
    for (const msgID of [row.id, 'other-1', 'other-2'])
      await nats.jetstream.publish(row.subject, JSON.stringify(row.payload), { msgID })
    await emitValues([8])
    await eventually(async () => expect(await values('twice')).toEqual([7, 8]))
  })

  it('have their effect once also where one batch brings an event twice', async () => {
    relay()
    await emitValues([7])
    await eventually(async () => expect(await db.knex('outbox_messages').whereNull('published_at')).toEqual([]))
    const row = await db.knex('outbox_messages').first()
    for (const msgID of ['again-1', 'again-2'])
      await nats.jetstream.publish(row.subject, JSON.stringify(row.payload), { msgID })
    await emitValues([8])
    await eventually(async () => expect(await db.knex('outbox_messages').whereNull('published_at')).toEqual([]))
    run([reader('batch-twice')])
    await eventually(async () => expect(await values('batch-twice')).toEqual([7, 8]))
  })

  it('leaves no trace of a try that failed halfway, and runs what waits for the commit once', async () => {
    relay()
    let tries = 0
    const after: number[] = []
    run([
      reader('halfway', async (context, event) => {
        context.afterCommit(() => after.push(event.data.value))
        await store('halfway')(context, event)
        tries += 1
        if (tries < 4) throw new Error('not yet')
      }),
    ])
    await emitValues([1, 2])
    await eventually(async () => expect(await values('halfway')).toEqual([1, 2]))
    await eventually(() => expect(after).toEqual([1, 2]))
  })

  it('runs what waits for the commit once where the database asked for the transaction again', async () => {
    relay()
    let tries = 0
    const after: number[] = []
    run([
      reader('again', async (context, event) => {
        context.afterCommit(() => after.push(event.data.value))
        tries += 1
        if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        await store('again')(context, event)
      }),
    ])
    await emitValues([1])
    await eventually(async () => expect(await values('again')).toEqual([1]))
    await eventually(() => expect([after, tries]).toEqual([[1], 2]))
  })

  it('finishes the event in hand when it is stopped', async () => {
    relay()
    const begun = Promise.withResolvers<void>()
    const going = Promise.withResolvers<void>()
    const started = run([
      reader('stopping', async (context, event) => {
        begun.resolve()
        await going.promise
        await store('stopping')(context, event)
      }),
    ])
    await emitValues([1])
    await begun.promise
    const stopping = started.stop()
    going.resolve()
    await stopping
    expect(await values('stopping')).toEqual([1])
  })
})

describe('a poisoned event', () => {
  it('is parked after eight tries while the next ones go on, and replayed on demand', async () => {
    relay()
    let poisoned = true
    const tries: number[] = []
    run([
      reader('poison', async (context, event) => {
        tries.push(event.data.value)
        if (event.data.value === 2 && poisoned) throw new Error('cannot digest this')
        await store('poison')(context, event)
      }),
      reader('healthy'),
    ])
    await emitValues([1, 2, 3])
    await eventually(async () => expect(await values('poison')).toEqual([1, 3]), { timeout: 15_000 })
    const parked = await listParked(db.knex)
    expect(parked).toMatchObject([
      { consumer: 'content-on-content-thing-happened-v1-poison', tries: 8, replayedAt: null },
    ])
    expect(parked[0]?.error).toContain('cannot digest this')
    expect(JSON.parse(parked[0]?.payload ?? '').data).toEqual({ value: 2 })

    poisoned = false
    expect(await replayParked(db, [parked[0]?.id ?? ''])).toBe(1)
    await eventually(async () => expect(await values('poison')).toEqual([1, 3, 2]))
    expect(await listParked(db.knex)).toEqual([])
    expect(await replayParked(db)).toBe(0)
    expect(await values('healthy')).toEqual([1, 2, 3])
  })

  it('is parked at once when no try could read it', async () => {
    run([reader('unreadable')])
    const event = { id: uuidv7(), type: thingHappened.type, occurredAt: new Date().toISOString() }
    for (const text of [
      'not json',
      '{}',
      JSON.stringify({ ...event, data: { value: 'x' } }),
      JSON.stringify({ ...event, data: { value: 9 } }),
    ]) {
      await nats.jetstream.publish(thingHappened.subject, text, { headers: headers() })
    }
    await eventually(async () => expect(await values('unreadable')).toEqual([9]))
    expect((await listParked(db.knex)).map((row) => row.tries)).toEqual([1, 1, 1])
  })
})

describe('the stream', () => {
  it('may be lost: everything kept is sent again and every effect stays single', async () => {
    const own = await startTestNats()
    const mine = await connectNats({ url: own.url, name: 'lost', logger })
    relay(mine)
    run([reader('lost')], mine)
    await emitValues(range(20))
    await eventually(async () => expect((await values('lost')).length).toBe(20))
    await mine.manager.streams.delete('EVENTS')
    await emitValues(range(5, 20))
    await eventually(async () => expect(await values('lost')).toEqual(range(25)), { timeout: 15_000 })
    await eventually(async () => expect((await mine.manager.streams.info('EVENTS')).state.messages).toBe(25))
    for (const stop of stops.splice(0).reverse()) await stop()
    await mine.close()
    await own.stop()
  })

  it('may come back empty on a server that was restarted, with events waiting meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wr-nats-'))
    const first = await startNatsServer({ dataDir: folder })
    const mine = await connectNats({ url: first.url, name: 'restarted', logger })
    relay(mine)
    run([reader('restarted')], mine)
    await emitValues(range(20))
    await eventually(async () => expect((await values('restarted')).length).toBe(20))
    await first.stop()
    await emitValues(range(5, 20))
    await rm(join(folder, 'store'), { recursive: true })
    const second = await startNatsServer({ dataDir: folder, port: first.port })
    await emitValues(range(5, 25))
    await eventually(async () => expect(await values('restarted')).toEqual(range(30)), { timeout: 15_000 })
    for (const stop of stops.splice(0).reverse()) await stop()
    await mine.close()
    await second.stop()
  })
})

describe('a database that goes away for a moment', () => {
  it('parks nothing, and the consumers start again', async () => {
    relay()
    let outage = true
    run([
      reader('outage', async (context, event) => {
        if (outage) throw Object.assign(new Error('the database is shutting down'), { code: '57P01' })
        await store('outage')(context, event)
      }),
    ])
    await emitValues([1, 2])
    await eventually(() =>
      expect(
        nats.manager.consumers.info('EVENTS', 'content-on-content-thing-happened-v1-outage'),
      ).resolves.toMatchObject({
        num_ack_pending: 2,
      }),
    )
    // Of this database alone: other tests share the server.
    await db.knex.raw(
      `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where datname = current_database() and locktype = 'advisory' and pid <> pg_backend_pid()`,
    )
    outage = false
    await emitValues([3])
    await eventually(async () => expect(await values('outage')).toEqual([1, 2, 3]), { timeout: 15_000 })
    expect(await listParked(db.knex)).toEqual([])
  })
})
