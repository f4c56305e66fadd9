import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { connectNats } from '../events/nats.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestNats } from '../testing/nats.ts'

const migrations = new URL('../../test-migrations', import.meta.url)
const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)

/** A service with everything that holds connections: relay, consumer, transactions and prepared statements. */
const SERVICE = `
  const { runService } = await import(${at('./service.ts')})
  const { createHttpApp } = await import(${at('../http/http-app.ts')})
  const { consumer } = await import(${at('../events/consumer.ts')})
  const { emit } = await import(${at('../events/outbox.ts')})
  const { prepared, transaction } = await import(${at('../data/database.ts')})
  const { defineEvent } = await import(${at('../../../../proto/event.ts')})
  const { z } = await import(${at('../../../../node_modules/zod/index.js')})
  const happened = defineEvent('moderation.thing.happened.v1', 'Something happened', z.object({ value: z.int() }))
  const store = consumer(happened, { service: 'moderation' }, ({ trx }, event) =>
    trx('effects').insert({ value: event.data.value, event_id: event.id }))
  const slow = prepared('slow', 'select pg_sleep(0.05) as slow')
  await runService({
    name: 'moderation',
    config: { ...JSON.parse(process.env.CONFIG) },
    migrations: new URL(${at('../../test-migrations')}),
    deps: ({ db }) => ({ db }),
    app: (deps, options) => createHttpApp({ ...options, service: 'moderation', db: deps.db }),
    consumers: [store],
    tasks: [
      { name: 'write', every: 20, single: true, run: ({ db }) => transaction(db, async (trx) => {
        await trx.raw('select pg_sleep(0.02)')
        await emit(trx, happened, { value: 1 })
      }) },
      { name: 'read', every: 20, single: false, run: ({ db }) => slow(db, []) },
      { name: 'hold', every: 20, single: false, run: async ({ db }) => {
        const client = await db.pool.connect()
        await new Promise((resolve) => setTimeout(resolve, 40))
        client.release()
      } },
    ],
  })
`

let db: TestDatabase
let server: Awaited<ReturnType<typeof startTestNats>>
let child: ChildProcess
let output = ''
let exit: number | string | null | undefined
let folder: string

beforeAll(async () => {
  ;[db, server] = await Promise.all([testDatabase({ migrations }), startTestNats()])
  const logger = createLogger({ name: 'test', level: 'silent' })
  const nats = await connectNats({ url: server.url, name: 'test', logger })
  await nats.ensureStream()
  await nats.close()
  folder = await mkdtemp(join(tmpdir(), 'wr-service-'))
  const file = join(folder, 'main.mjs')
  await writeFile(file, SERVICE)
  const config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: await freePort(),
    DATABASE_URL: db.url,
    NATS_URL: server.url,
    IDENTITY_KEY: Buffer.alloc(32, 1).toString('base64'),
  }
  child = spawn(process.execPath, [file], {
    env: { ...process.env, CONFIG: JSON.stringify(config) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  child.once('exit', (code, signal) => {
    exit = signal ?? code
  })
})
afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (exit === undefined) {
    child.kill('SIGTERM')
    await ended
  }
  await db.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const effects = async () => Number((await db.knex('effects').count({ count: '*' }).first())?.['count'])
const connections = async (): Promise<number[]> =>
  (
    await db.knex.raw(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'moderation'`,
    )
  ).rows.map(({ pid }: { pid: number }) => pid)
const newEffects = async () => {
  const before = await effects()
  await eventually(async () => {
    expect(exit, output).toBeUndefined()
    expect(await effects()).toBeGreaterThan(before)
  })
}

describe('a running service', () => {
  it('outlives the end of any of its database connections, and goes on with all of its work', async () => {
    await newEffects()
    for (let round = 0; round < 5; round += 1) {
      for (const pid of await connections()) await db.knex.raw('select pg_terminate_backend(?)', [pid])
      await newEffects()
    }
    await db.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'moderation'`,
    )
    await newEffects()
  }, 60_000)
})
