import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@wardround/kit/testing/embedded-postgres.ts'
import { eventually } from '@wardround/kit/testing/eventually.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveSettings, makeArchive } from '../local/servers/archive.ts'
import { takeBaseBackup } from './base-backup.ts'
import { copyTree } from './copy-tree.ts'
import { restoreInstallation } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'wr-recovery-'))
const at = (name: string) => join(folder, name)
const backup = { base: at('backup/base'), archive: at('backup/log'), media: at('backup/media') }
const settings = { fsync: 'on', ...archiveSettings(backup.archive, 5) }
let server: EmbeddedPostgres

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ dataDir, settings, logFile: at('postgres.log') })
  return server
}
async function ask<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const rowsLeft = async () => (await ask<{ n: number }>('select n from answers order by n')).map(({ n }) => n)

beforeAll(async () => {
  await start(at('live/postgres'))
  makeArchive(backup.archive, at('live/postgres'))
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('restores a database from a backup taken while it was written, to the moment before a mistake', async () => {
  await ask('create table answers (n int primary key)')
  await ask('insert into answers select generate_series(1, 1000)')
  let writing = true
  const writer = (async () => {
    for (let n = 1001; writing; n += 1) await ask(`insert into answers values (${n})`)
  })()
  const { files } = await takeBaseBackup({
    serverUrl: server.url('').replace(/\/$/, ''),
    dataDir: at('live/postgres'),
    target: backup.base,
  })
  expect(files).toBeGreaterThan(500)
  writing = false
  await writer
  expect(existsSync(join(backup.base, 'postmaster.pid'))).toBe(false)

  const before = await rowsLeft()
  const [{ now } = { now: new Date() }] = await ask<{ now: Date }>('select clock_timestamp() as now')
  await ask('delete from answers')
  const [{ name } = { name: '' }] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await eventually(() => expect(existsSync(join(backup.archive, name))).toBe(true))
  await copyTree(at('live/media'), backup.media)
  await server.stop()

  await restoreInstallation({ dataDir: at('live'), ...backup, until: now })
  await start(at('live/postgres'))
  expect(await rowsLeft()).toEqual(before)
  // It is written to again, and its log goes on in the same archive.
  await ask('insert into answers values (0)')
  const [{ next } = { next: '' }] = await ask<{ next: string }>('select pg_walfile_name(pg_switch_wal()) as next')
  await eventually(() => expect(existsSync(join(backup.archive, next))).toBe(true))
})
