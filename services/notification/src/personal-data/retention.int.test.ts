import { randomUUID } from 'node:crypto'
import { forgetOldRows } from '@wardround/kit/retention.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { expect, it } from 'vitest'
import { RETENTION } from './retention.ts'

const now = new Date('2026-05-01T08:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('T-112 removes mails 90 days after they were settled, those of nobody after 30, and none that waits', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const mail = (name: string, days: number, user: string | null, state = 'sent') => ({
    id: randomUUID(),
    template: name,
    user_id: user,
    state,
    created_at: ago(days),
    queued_at: ago(days),
    sent_at: state === 'sent' ? ago(days) : null,
  })
  await db
    .knex('mails')
    .insert([
      mail('kept', 89, randomUUID()),
      mail('old', 91, randomUUID()),
      mail('failed long ago', 91, randomUUID(), 'failed'),
      mail('waits', 91, randomUUID(), 'queued'),
      mail('of nobody', 29, null),
      mail('of nobody, old', 31, null),
    ])
  expect(await forgetOldRows({ db, clock: () => now }, RETENTION)).toEqual({ mails: 3 })
  expect(await db.knex('mails').orderBy('template').pluck('template')).toEqual(['kept', 'of nobody', 'waits'])
  await db.close()
})
