import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { audit } from './audit.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

const migrations = new URL('../../test-migrations/', import.meta.url)
const role = `test_role_${randomBytes(6).toString('hex')}`
const logger = createLogger({ name: 'test', level: 'silent' })

let owner: TestDatabase
let server: pg.Client
let url: string
let db: Database
beforeAll(async () => {
  owner = await testDatabase({ migrations })
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create role ${role} login password '${role}'`)
  const address = new URL(owner.url)
  address.username = role
  address.password = role
  url = address.href
  db = openDatabase({ url, name: 'service', poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  await owner.knex.raw(`drop owned by ${role}`)
  await owner.close()
  await server.query(`drop role ${role}`)
  await server.end()
})

const prepare = (config: { NODE_ENV?: string; MIGRATIONS_URL?: string; DATABASE_URL?: string } = {}, as = db) =>
  prepareDatabase({ db: as, config: { NODE_ENV: 'test', DATABASE_URL: url, ...config }, migrations, logger })

it('T-116 a service adds to the audit log and changes nothing there, by rights and not only by trigger', async () => {
  await prepare({ MIGRATIONS_URL: owner.url })
  await owner.knex.raw('alter table audit_entries disable trigger audit_append_only')
  const entry = { actor: 'a', actorName: 'A', action: 'change', entity: 'page', entityId: '1' }
  await db.knex.transaction((trx) => audit(trx, entry))
  await db.knex.transaction((trx) => audit(trx, entry))
  expect(await db.knex('audit_entries').pluck('seq')).toEqual([1, 2])
  for (const statement of [
    `update audit_entries set actor = 'b'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_heads set entries = 0',
    'delete from migrations',
    'create table of_its_own (id int)',
    'alter table audit_entries disable trigger all',
  ])
    await expect(db.knex.raw(statement), statement).rejects.toThrow(/permission denied|must be owner/)
})

it('production takes a role of its own and refuses one that may change the audit log', async () => {
  await expect(prepare({ NODE_ENV: 'production', DATABASE_URL: owner.url }, owner)).rejects.toThrow('audit log')
  await prepare({ NODE_ENV: 'production' })
})

it('a process that may not migrate waits until somebody has', async () => {
  const [last] = (await owner.knex('migrations').orderBy('name', 'desc').limit(1)) as { name: string }[]
  await owner.knex('migrations').where({ name: last?.name }).delete()
  expect(await pendingMigrations(db, migrations)).toEqual([last?.name])
  let ready = false
  const waiting = prepare().then(() => {
    ready = true
  })
  await expect.poll(() => pendingMigrations(db, migrations)).toHaveLength(1)
  expect(ready).toBe(false)
  await owner.knex('migrations').insert({ name: last?.name })
  await migrate(owner, migrations)
  await waiting
})
