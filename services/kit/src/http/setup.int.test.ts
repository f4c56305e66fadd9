import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { reportProviders } from '../data/provider-states.ts'
import { createTaskRecorder, registerTasks } from '../jobs/task-records.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { testIdentity } from '../testing/identity.ts'
import { createHttpApp } from './http-app.ts'
import { SETTING_COPIES } from './setup-routes.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
let db: TestDatabase
let app: ReturnType<typeof createHttpApp>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
  app = createHttpApp({
    service: 'moderation',
    db,
    copies: [SETTING_COPIES, { entity: 'questions', owner: true, table: 'notes', where: 'deleted_at is null' }],
    logger,
    identityKey: testIdentity.keyFor('moderation'),
  })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const ADMIN = { uid: '0199a000-0000-7000-8000-000000000001', sid: 's', admin: true, permissions: {} }
const ask = async (as: object) => {
  const headers = { 'x-wardround-identity': testIdentity.header(as, 'moderation') }
  const reply = await app.inject({ url: '/a/wardround/setup/moderation', headers })
  return { status: reply.statusCode, ...reply.json() }
}

describe('what a service tells of its set-up', () => {
  it('is what its processes use from outside, the newest start counting, how much it holds, and when its tasks ran', async () => {
    await reportProviders(db, [{ name: 'mail', mode: 'sandbox', detail: 'our own mailbox' }])
    await reportProviders(db, [{ name: 'mail', mode: 'live', detail: 'smtp.example.com' }])
    await db.knex('setting_copies').insert({ tag: 'likeratio', revision: 1, value: '30' })
    await db.knex('notes').insert([
      { title: 'One', short_code: 'A', position: 1 },
      { title: 'Gone', short_code: 'B', position: 2, deleted_at: new Date() },
    ])
    await registerTasks(db, 'moderation', [
      { name: 'count', every: 500 },
      { name: 'purge', every: 60_000 },
    ])
    await createTaskRecorder(db, logger)('count', 2)
    expect((await ask(ADMIN)).data).toEqual({
      providers: [{ name: 'mail', mode: 'live', detail: 'smtp.example.com', reportedAt: expect.any(String) }],
      copies: [
        { entity: 'settings', owner: false, count: 1 },
        { entity: 'questions', owner: true, count: 1 },
      ],
      tasks: [
        { name: 'count', every: 500, ranAt: expect.any(String), failures: 2 },
        { name: 'purge', every: 60_000, ranAt: null, failures: 0 },
      ],
    })
  })

  it('is for administrators', async () => {
    expect((await ask({})).error.code).toBe('session.missing')
    expect((await ask({ ...ADMIN, admin: false })).error.code).toBe('access.permission')
  })
})
