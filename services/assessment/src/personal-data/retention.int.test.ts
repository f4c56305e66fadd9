import { randomUUID } from 'node:crypto'
import { purgeExpired } from '@wardround/kit/jobs/retention.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { expect, it } from 'vitest'
import { RETENTION } from './retention.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

it('T-112 removes sets of study partners 180 days after the pair ended, and no set that is shared by link', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const set = async (name: string, change: object) => {
    const common = { id: randomUUID(), name, owner_name: '', for_pa: false, question_ids: [randomUUID()] }
    const times = { created_at: ago(300), due_at: ago(290), closed_at: ago(290), shown_at: ago(290) }
    await db.knex('question_sets').insert({ ...common, ...times, ...change })
  }
  const pair = async (name: string, ended: number | null) => {
    const pairId = randomUUID()
    await db
      .knex('pair_people')
      .insert({ pair_id: pairId, user_id: randomUUID(), ended_at: ended === null ? null : ago(ended) })
    await set(name, { pair_id: pairId })
  }
  await pair('lasts', null)
  await pair('ended long ago', 181)
  await set('dated', {})
  await set('by link', { due_at: null, shown_at: null })
  expect(await purgeExpired({ db, clock: () => now }, RETENTION)).toMatchObject({ question_sets: 1, pair_people: 1 })
  expect(await db.knex('question_sets').orderBy('name').pluck('name')).toEqual(['by link', 'dated', 'lasts'])
  await db.close()
})
