import { randomUUID } from 'node:crypto'
import { purgeExpired } from '@wardround/kit/jobs/retention.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { expect, it } from 'vitest'
import { RETENTION } from './retention.ts'

const now = new Date('2026-05-01T08:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('T-112 removes deliveries 90 days after they were settled, those of nobody after 30, none that waits, items of the bell after 180, browsers unused for 60, pushes after 30 and what staff deleted after 90', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const delivery = (name: string, days: number, user: string | null, state = 'sent') => ({
    id: randomUUID(),
    kind: name,
    user_id: user,
    state,
    created_at: ago(days),
    queued_at: ago(days),
    sent_at: state === 'sent' ? ago(days) : null,
  })
  await db
    .knex('deliveries')
    .insert([
      delivery('kept', 89, randomUUID()),
      delivery('old', 91, randomUUID()),
      delivery('failed long ago', 91, randomUUID(), 'failed'),
      delivery('waits', 91, randomUUID(), 'queued'),
      delivery('of nobody', 29, null),
      delivery('of nobody, old', 31, null),
    ])
  const notice = (kind: string, days: number) => ({
    id: randomUUID(),
    user_id: randomUUID(),
    kind,
    fields: {},
    created_at: ago(days),
  })
  await db.knex('notices').insert([notice('kept', 179), notice('old', 180)])
  const test = (days: number, is_test = true) => ({
    ...{ kind: 'announcement', title: String(days), target: 'list', is_test, created_at: ago(days) },
  })
  const deleted = (days: number) => ({ ...test(400, false), title: `deleted ${days}`, deleted_at: ago(days) })
  const browser = (days: number) => ({
    ...{
      id: randomUUID(),
      user_id: randomUUID(),
      endpoint: `https://fcm.googleapis.com/${days}`,
      p256dh: 'p',
      auth: 'a',
    },
    ...{ created_at: ago(400), seen_at: ago(days) },
  })
  await db.knex('push_subscriptions').insert([browser(59), browser(60)])
  const push = (title: string, days: number, state: string) => ({
    ...{ id: randomUUID(), topic: 'news', kind: 'topic', title, state, due_at: ago(days), created_at: ago(days) },
  })
  await db.knex('pushes').insert([push('kept', 29, 'sent'), push('old', 30, 'failed'), push('waits', 40, 'queued')])
  await db.knex('broadcasts').insert([test(6), test(8), test(400, false), deleted(89), deleted(91)])
  expect(await purgeExpired({ db, clock: () => now }, RETENTION)).toEqual({
    deliveries: 3,
    push_subscriptions: 1,
    pushes: 1,
    notices: 1,
    broadcasts: 2,
  })
  expect(await db.knex('deliveries').orderBy('kind').pluck('kind')).toEqual(['kept', 'of nobody', 'waits'])
  expect(await db.knex('notices').pluck('kind')).toEqual(['kept'])
  expect(await db.knex('push_subscriptions').pluck('endpoint')).toEqual(['https://fcm.googleapis.com/59'])
  expect(await db.knex('pushes').orderBy('title').pluck('title')).toEqual(['kept', 'waits'])
  expect(await db.knex('broadcasts').orderBy('title').pluck('title')).toEqual(['400', '6', 'deleted 89'])
  await db.close()
})
