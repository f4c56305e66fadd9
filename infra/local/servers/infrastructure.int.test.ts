import { mkdtempSync, rmSync } from 'node:fs'
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
  await createDatabases(infrastructure.postgresUrl)
  await createDatabases(infrastructure.postgresUrl)
  const write = new pg.Client({ connectionString: infrastructure.databaseUrl('identity') })
  await write.connect()
  await write.query('create table kept as select uuidv7() as id')
  expect((await write.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await write.end()
  await runner.stopAll()
  await start()
  const read = new pg.Client({ connectionString: infrastructure.databaseUrl('identity') })
  await read.connect()
  expect((await read.query('select * from kept')).rowCount).toBe(1)
  await read.end()
}, 120_000)

it('PostgreSQL refuses a wrong password', async () => {
  const stranger = new pg.Client({
    connectionString: infrastructure.postgresUrl.replace(keys.postgresPassword, 'guess'),
  })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
})

it('stops without leaving anything listening', async () => {
  await runner.stopAll()
  for (const name of ['postgres', 'redis', 'nats']) await expect(accepts(ports[name] as number)).rejects.toThrow()
  await start()
}, 120_000)
