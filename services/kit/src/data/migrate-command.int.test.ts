import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

const run = promisify(execFile)
const command = fileURLToPath(new URL('./migrate-command.ts', import.meta.url))
const folder = fileURLToPath(new URL('../../test-migrations', import.meta.url))
let db: TestDatabase
let empty: string
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'wardround-no-migrations-'))
  db = await testDatabase({ migrations: pathToFileURL(`${empty}/`) })
})
afterAll(async () => {
  await db.close()
  await rm(empty, { recursive: true })
})

const call = async (...args: string[]) =>
  JSON.parse(
    (await run(process.execPath, [command, ...args], { env: { ...process.env, DATABASE_URL: db.url } })).stdout,
  )

it('brings a database up to date, and has nothing to do the second time', async () => {
  const before = (await db.knex('migrations').pluck('name')).length
  const { migrations } = await call(folder)
  expect(migrations).toBeGreaterThan(before)
  expect(migrations).toBe((await db.knex('migrations').pluck('name')).length)
  expect(await call(folder)).toEqual({ migrations })
})

it('says how it is used when it is told no folder that is there', async () => {
  await expect(call('/no/such/folder')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('usage') })
})
