import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetrics } from '../base/metrics.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { kitTasks } from './kit-tasks.ts'

const metrics = createMetrics('test')
let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterAll(() => db.close())

it('measures how old the oldest waiting event is, how many jobs a queue has in each state and how long one waits', async () => {
  await db.knex('outbox_messages').insert({
    subject: 'events.test.note.written.v1',
    payload: '{}',
    created_at: db.knex.raw("now() - interval '90 seconds'"),
  })
  const queues = [{ name: 'mail', counts: async () => ({ waiting: 3, failed: 1 }), age: async () => 12 }]
  const { signal } = new AbortController()
  for (const { name, run } of kitTasks<null>(db, queues, metrics))
    if (name.startsWith('measure-')) await run(null, signal)
  const text = await metrics.registry.metrics()
  expect(Number(/^outbox_lag_seconds\{.*\} ([\d.]+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
  expect(text).toMatch(/^queue_depth\{queue="mail",state="waiting",.*\} 3$/m)
  expect(text).toMatch(/^queue_depth\{queue="mail",state="failed",.*\} 1$/m)
  expect(text).toMatch(/^queue_age_seconds\{queue="mail",.*\} 12$/m)
})
