import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accepts } from '../../wait-until.ts'
import { createDatabases } from '../databases.ts'
import { makeKeys } from '../keys.ts'
import { choosePorts, type Ports } from '../ports.ts'
import { ROOT } from '../root.ts'
import { createRunner, type Runner } from '../runner.ts'
import { type Infrastructure, startInfrastructure } from './infrastructure.ts'
import { rolePassword } from './server-urls.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'wr-infrastructure-'))
const keys = makeKeys()
let ports: Ports
let runner: Runner
let infrastructure: Infrastructure

const start = async () => {
  runner = createRunner({ logDir: join(dataDir, 'logs'), console: false })
  infrastructure = await startInfrastructure({
    root: ROOT,
    dataDir,
    ports,
    keys,
    runner,
    say: () => {},
    containers: false,
  })
}

beforeAll(async () => {
  ports = await choosePorts(join(dataDir, 'ports.json'), ['postgres', 'redis', 'nats'])
  await start()
}, 120_000)
afterAll(async () => {
  await runner.stopAll()
  rmSync(dataDir, { recursive: true, force: true })
})

it('PostgreSQL is new enough, durable, and keeps its data over a stop', async () => {
  await createDatabases(infrastructure.postgresUrl, (owner) => rolePassword(keys, owner))
  await createDatabases(infrastructure.postgresUrl, (owner) => rolePassword(keys, owner))
  const write = new pg.Client({ connectionString: infrastructure.migrationsUrl('identity') })
  await write.connect()
  await write.query('create table kept as select uuidv7() as id')
  expect((await write.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await write.end()
  await runner.stopAll()
  await start()
  const read = new pg.Client({ connectionString: infrastructure.migrationsUrl('identity') })
  await read.connect()
  expect((await read.query('select * from kept')).rowCount).toBe(1)
  await read.end()
}, 120_000)

it('a service reaches its own database only, and makes no tables there', async () => {
  const own = infrastructure.databaseUrl('identity')
  const client = new pg.Client({ connectionString: own })
  await client.connect()
  await expect(client.query('create table of_its_own (id uuid)')).rejects.toThrow('permission denied')
  await client.end()
  const stranger = new pg.Client({ connectionString: own.replace(/[^/]+$/, 'wardround_billing') })
  await expect(stranger.connect()).rejects.toThrow('permission denied')
})

it('T-102 PostgreSQL refuses a wrong password', async () => {
  const stranger = new pg.Client({
    connectionString: infrastructure.postgresUrl.replace(keys.postgresPassword, 'guess'),
  })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
})

/** What a server says to these lines, up to the first that answers them. */
const talk = (port: number, lines: string, until: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines))
    socket.setTimeout(5_000, () => socket.destroy(new Error(`nothing came but ${heard}`)))
    socket.on('error', reject).on('data', (chunk) => {
      heard += chunk.toString()
      if (!until.test(heard)) return
      socket.destroy()
      resolve(heard)
    })
  })

it.each([
  ['no password', 'PING\r\n', /NOAUTH/],
  ['a wrong one', 'AUTH guess\r\n', /WRONGPASS/],
  ['its own', `AUTH ${keys.redisPassword}\r\nPING\r\n`, /\+PONG/],
])('T-102 Redis answers to %s as it should', async (_what, lines, expected) => {
  expect(await talk(ports['redis'] as number, lines, expected)).toMatch(expected)
})

it.each([
  ['no password', {}, /Authorization Violation/],
  ['a wrong one', { user: 'wardround', pass: 'guess' }, /Authorization Violation/],
  ['its own', { user: 'wardround', pass: keys.natsPassword }, /PONG/],
])('T-102 NATS answers to %s as it should', async (_what, who, expected) => {
  const lines = `CONNECT ${JSON.stringify({ verbose: false, ...who })}\r\nPING\r\n`
  expect(await talk(ports['nats'] as number, lines, expected)).toMatch(expected)
})

it('stops without leaving anything listening', async () => {
  await runner.stopAll()
  for (const name of ['postgres', 'redis', 'nats']) await expect(accepts(ports[name] as number)).rejects.toThrow()
  await start()
}, 120_000)
