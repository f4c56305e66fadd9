import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { park } from '../events/parked.ts'
import { testDatabase } from '../testing/database.ts'
import { testIdentity } from '../testing/identity.ts'
import { createHttpApp } from './http-app.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterAll(() => db.close())

const STAFF = { uid: '0199a000-0000-7000-8000-000000000001', sid: 's', admin: true, permissions: {} }

async function ask(who: object | null, queues: Parameters<typeof createHttpApp>[0]['queues'] = []) {
  const logger = createLogger({ name: 'test', level: 'silent' })
  const app = createHttpApp({ service: 'billing', logger, identityKey: testIdentity.keyFor('billing'), db, queues })
  const reply = await app.inject({
    url: '/a/wardround/backlog/billing',
    headers: who ? { 'x-wardround-identity': await testIdentity.header(who, 'billing') } : {},
  })
  await app.close()
  return { status: reply.statusCode, data: reply.json().data, error: reply.json().error }
}

describe('the backlog of a service', () => {
  it('counts what waits to be published, what is set aside and what is queued', async () => {
    expect((await ask(STAFF)).data).toEqual({ outbox: { waiting: 0, oldestAt: null }, parked: [], queues: [] })
    await db.knex('outbox_messages').insert([
      { subject: 'a', payload: '{}', created_at: '2026-11-01T10:00:00Z' },
      { subject: 'a', payload: '{}' },
      { subject: 'a', payload: '{}', published_at: new Date(), created_at: '2026-10-01T10:00:00Z' },
    ])
    for (const eventId of ['1', '2'])
      await park(db.knex, { consumer: 'c', eventId, subject: 's', payload: '{}', error: new Error('secret'), tries: 1 })
    const { data } = await ask(STAFF, [
      { name: 'mail', counts: async () => ({ waiting: 3, active: 1, delayed: 0, failed: 2 }), age: async () => 0 },
      { name: 'away', counts: () => Promise.reject(new Error('no Redis')), age: async () => 0 },
    ])
    expect(data.outbox).toEqual({ waiting: 2, oldestAt: '2026-11-01T10:00:00.000Z' })
    expect(data.parked).toMatchObject([{ consumer: 'c', count: 2 }])
    expect(JSON.stringify(data)).not.toContain('secret')
    expect(data.queues).toEqual([
      { queue: 'mail', reached: true, waiting: 3, active: 1, delayed: 0, failed: 2 },
      { queue: 'away', reached: false, waiting: 0, active: 0, delayed: 0, failed: 0 },
    ])
  })

  it('is for administrators', async () => {
    expect((await ask(null)).status).toBe(401)
    expect((await ask({ ...STAFF, admin: false, permissions: null })).error.code).toBe('access.permission')
  })
})
