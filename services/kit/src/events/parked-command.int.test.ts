import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { park } from './parked.ts'

const run = promisify(execFile)
const command = fileURLToPath(new URL('./parked-command.ts', import.meta.url))
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterAll(() => db.close())

const call = async (...args: string[]) =>
  (await run(process.execPath, [command, ...args])).stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

it('lists what is parked and sends it again', async () => {
  for (const eventId of ['e1', 'e2'])
    await park(db.knex, {
      consumer: 'c',
      eventId,
      subject: 'events.x',
      payload: `{"id":"${eventId}"}`,
      error: new Error('no'),
      tries: 8,
    })
  const listed = await call('list', '--database', db.url)
  expect(listed).toMatchObject([{ consumer: 'c', eventId: 'e1', tries: 8 }, { eventId: 'e2' }])
  expect(await call('replay', '--database', db.url, '--id', listed[0].id)).toEqual([{ replayed: 1 }])
  expect(await call('replay', '--database', db.url)).toEqual([{ replayed: 1 }])
  expect(await call('list', '--database', db.url)).toEqual([])
  expect((await db.knex('outbox_messages').orderBy('seq').pluck('payload')).map((payload) => payload.id)).toEqual([
    'e1',
    'e2',
  ])
})

it('explains itself when it is called wrongly', async () => {
  await expect(run(process.execPath, [command, 'drop'])).rejects.toMatchObject({ code: 2 })
})
