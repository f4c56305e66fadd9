import { defineEvent } from '@wardround/proto/event.ts'
import type { StreamInfo } from 'nats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { transaction } from '../data/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { lockAwaited } from '../testing/lock-awaited.ts'
import { startTestNats } from '../testing/nats.ts'
import { connectNats, type Nats } from './nats.ts'
import { emit, emitAll } from './outbox.ts'
import { startRelay } from './relay.ts'
import { publishWaiting, purgeMessages, republishAfterLoss, SELECT, TURN } from './relay-batch.ts'

const thingHappened = defineEvent('content.thing.happened.v1', 'Something happened', z.object({ value: z.int() }))
const logger = createLogger({ name: 'test', level: 'silent' })

let server: Awaited<ReturnType<typeof startTestNats>>
let nats: Nats
let db: TestDatabase

beforeAll(async () => {
  server = await startTestNats()
  nats = await connectNats({ url: server.url, name: 'test', logger })
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterAll(async () => {
  await nats.close()
  await server.stop()
  await db.close()
})

/** One turn; returns how many were published. */
async function publishOnce(through: Nats): Promise<number> {
  let count = 0
  await publishWaiting(db, through, (published) => {
    count = published
    return false
  })
  return count
}

const emitValue = (value: number) => transaction(db, (trx) => emit(trx, thingHappened, { value }))

it('Two processes take turns: the second waits for the first and publishes nothing that the first has published', async () => {
  await emitValue(1)
  const sentBySecond: unknown[] = []
  const jetstream = {
    publish: (subject: string, payload: string, options: object) => {
      sentBySecond.push(JSON.parse(payload))
      return nats.jetstream.publish(subject, payload, options)
    },
  } as Nats['jetstream']
  const atPublish = Promise.withResolvers<void>()
  const mayPublish = Promise.withResolvers<void>()
  const slow = {
    publish: async (subject: string, payload: string, options: object) => {
      atPublish.resolve()
      await mayPublish.promise
      return nats.jetstream.publish(subject, payload, options)
    },
  } as Nats['jetstream']

  const first = publishOnce({ ...nats, jetstream: slow })
  await atPublish.promise
  await emitValue(2)
  const second = publishOnce({ ...nats, jetstream })
  await lockAwaited(db.knex)
  expect(sentBySecond).toEqual([])
  mayPublish.resolve()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(sentBySecond).toMatchObject([{ data: { value: 2 } }])
})

const published = async () =>
  (await db.knex('outbox_messages').orderBy('seq').pluck('published_at')).map((at) => at !== null)

it('A message that cannot be published keeps back those after it; those before it are marked', async () => {
  await db.knex.raw('truncate outbox_messages')
  for (const value of [1, 2, 3]) await emitValue(value)
  const jetstream = {
    publish: async (subject: string, payload: string, options: object) => {
      if (JSON.parse(payload).data.value === 2) throw new Error('refused')
      return nats.jetstream.publish(subject, payload, options)
    },
  } as Nats['jetstream']
  await expect(publishOnce({ ...nats, jetstream })).rejects.toThrow('refused')
  expect(await published()).toEqual([true, false, false])
  expect(await publishOnce(nats)).toBe(2)
  expect(await published()).toEqual([true, true, true])
})

it('Whoever publishes turn after turn lets another in between, and marks what a turn has sent when the next begins', async () => {
  await db.knex.raw('truncate outbox_messages')
  await emitValue(1)
  const turns: { published: number; marked: boolean[] }[] = []
  let other: Promise<number> | undefined
  await publishWaiting(db, nats, async (count) => {
    turns.push({ published: count, marked: await published() })
    if (turns.length === 1) {
      await emitValue(2)
      other = publishOnce(nats)
      await lockAwaited(db.knex)
    }
    if (turns.length === 2) await emitValue(3)
    return turns.length < 3
  })
  expect(await other).toBe(1)
  expect(turns).toEqual([
    { published: 1, marked: [false] },
    { published: 0, marked: [true, true] },
    { published: 1, marked: [true, true, false] },
  ])
  expect(await published()).toEqual([true, true, true])
})

it('Everything is sent again once the stream is another one, and not before', async () => {
  const seen = (created: string) => republishAfterLoss(db, { created } as StreamInfo, logger)
  await seen(`'); drop table relay_state; -- \\'`)
  expect(await published()).toEqual([true, true, true])
  await seen(`'); drop table relay_state; -- \\'`)
  expect(await published()).toEqual([true, true, true])
  await seen('2026-11-28T12:00:00Z')
  expect(await published()).toEqual([false, false, false])
})

it('Purging keeps what was never published, however old, and what is young enough to be sent again', async () => {
  await db.knex.raw('truncate outbox_messages, inbox_messages, idempotency_keys')
  const ago = (days: number) => db.knex.raw(`now() - interval '${days} days'`)
  const message = (subject: string, published?: number) =>
    db.knex('outbox_messages').insert({
      subject,
      payload: '{}',
      created_at: ago(30),
      published_at: published === undefined ? null : ago(published),
    })
  await message('waiting')
  await message('young', 6)
  for (let count = 0; count < 3; count += 1) await message('old', 8)
  const handled = [
    { consumer: 'one', event_id: 'young', handled_at: ago(13) },
    { consumer: 'one', event_id: 'old', handled_at: ago(15) },
  ]
  await db.knex('inbox_messages').insert(handled)
  const key = { caller: 'x', call: 'x', request_hash: 'x' }
  await db.knex('idempotency_keys').insert([
    { ...key, key: 'young', created_at: ago(1) },
    { ...key, key: 'old', created_at: ago(3) },
  ])
  await purgeMessages(db)
  expect(await db.knex('outbox_messages').orderBy('subject').pluck('subject')).toEqual(['waiting', 'young'])
  expect(await db.knex('inbox_messages').pluck('event_id')).toEqual(['young'])
  expect(await db.knex('idempotency_keys').pluck('key')).toEqual(['young'])
})

it('An event keeps quotes, backslashes and question marks of what it tells', async () => {
  await db.knex.raw('truncate outbox_messages')
  const said = defineEvent('content.thing.said.v1', 'Something was said', z.object({ words: z.string() }))
  const all = [`it's "so"`, String.raw`a \ b \' or ? $1`, `'); drop table outbox_messages; --`].map((words) => ({
    words,
  }))
  await transaction(db, (trx) => emitAll(trx, said, all))
  const kept = await db.knex('outbox_messages').orderBy('seq').pluck('payload')
  expect(kept.map(({ data }) => data)).toEqual(all)
})

it('What waits is read along its index, however much was published since the table was vacuumed', async () => {
  await db.knex.raw('truncate outbox_messages')
  await db.knex.raw(`
    insert into outbox_messages (subject, payload) select 'events.content.thing.happened.v1', '{}' from generate_series(1, 500)`)
  const client = await db.pool.connect()
  const explained = await client.query(`${TURN}; explain ${SELECT}`).finally(() => client.query('rollback'))
  client.release()
  expect(JSON.stringify(explained)).toContain('Index Scan using outbox_messages_waiting')
})

it('A relay that is never without work looks at the stream again after a reconnection', async () => {
  await db.knex.raw('truncate outbox_messages')
  let reconnected = () => {}
  let sent = 0
  const sentAtLooks: number[] = []
  const looked = Promise.withResolvers<void>()
  const jetstream = {
    publish: async (subject: string, payload: string, options: object) => {
      sent += 1
      // Each has another follow it.
      if (sent < 30) await emitValue(sent)
      if (sent === 3) reconnected()
      return nats.jetstream.publish(subject, payload, options)
    },
  } as Nats['jetstream']
  const relay = startRelay({
    db,
    logger,
    nats: {
      ...nats,
      jetstream,
      onReconnect: (listener) => {
        reconnected = listener
        return () => {}
      },
      ensureStream: async () => {
        sentAtLooks.push(sent)
        if (sentAtLooks.length === 2) looked.resolve()
        return nats.ensureStream()
      },
    },
  })
  await emitValue(0)
  await looked.promise
  await relay.stop()
  expect(sentAtLooks[1]).toBeLessThan(10)
})
