import { randomUUID } from 'node:crypto'
import { purgeExpired } from '@wardround/kit/jobs/retention.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { expect, it } from 'vitest'
import { RETENTION } from './retention.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('T-112 removes pairs with their members and reports 180 days after they ended, and none that lasts', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const pair = async (ended: number | null) => {
    const id = randomUUID()
    const end = ended === null ? {} : { ended_at: ago(ended), ended_by: 'leave' }
    await db.knex('pairs').insert({ id, created_at: ago(400), ...end })
    await db.knex('pair_members').insert({
      ...{ id: randomUUID(), pair_id: id, user_id: randomUUID(), name: 'Amara N.', part: 'plab1', joined_at: ago(400) },
      ...{ exam_date: '2027-01-14', time_zone: 'Europe/London', languages: ['en'], strong: [], weak: [], areas: '{}' },
    })
    await db
      .knex('pair_reports')
      .insert({ id: randomUUID(), pair_id: id, user_id: randomUUID(), reason: 'Rude.', created_at: ago(399) })
    return id
  }
  const [lasts, ended] = [await pair(null), await pair(179)]
  await pair(180)
  expect(await purgeExpired({ db, clock: () => now }, RETENTION)).toMatchObject({ pairs: 1 })
  for (const [table, column] of [
    ['pairs', 'id'],
    ['pair_members', 'pair_id'],
    ['pair_reports', 'pair_id'],
  ] as const)
    expect((await db.knex(table).pluck(column)).sort()).toEqual([lasts, ended].sort())
  await db.close()
})
