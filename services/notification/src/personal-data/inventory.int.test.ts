import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import { erasePerson, readPart } from '@wardround/kit/events/personal-data.ts'
import { dataInventory } from '@wardround/kit/testing/data-inventory.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { expect, it } from 'vitest'
import { NOBODYS, PERSONAL } from './tables.ts'

it('T-110 lists every table and column, whose it is and what becomes of it', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const { problems, text } = await dataInventory(db, 'notification', { personal: PERSONAL, nobodys: NOBODYS })
  await db.close()
  expect(problems).toEqual([])
  await expect(text).toMatchFileSnapshot('../../DATA.md')
})

it('gives a person what staff wrote to them by name, and nothing that was for others', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const [mine, others, uid] = [randomUUID(), randomUUID(), randomUUID()]
  const message = (id: string, title: string) => ({
    id,
    kind: 'message',
    title,
    body: '<p>Dear Amara</p>',
    target: 'list',
    state: 'published',
    publish_at: new Date(),
    updated_by: 'Ed Itor',
  })
  await db.knex('broadcasts').insert([message(mine, 'Your refund'), message(others, 'Your appeal')])
  await db.knex('broadcast_recipients').insert([
    { broadcast_id: mine, user_id: uid },
    { broadcast_id: others, user_id: randomUUID() },
  ])
  const table = PERSONAL.findIndex((each) => each.table === 'broadcasts')
  const part = await readPart(db, uid, PERSONAL, { table, after: 0 })
  expect(part?.rows).toMatchObject([{ title: 'Your refund', body: '<p>Dear Amara</p>' }])
  expect(JSON.stringify(part)).not.toMatch(/Ed Itor|Your appeal/)
  await transaction(db, (trx) => erasePerson(trx, uid, PERSONAL))
  expect(await readPart(db, uid, PERSONAL, { table, after: 0 })).toBeNull()
  expect(await db.knex('broadcasts').pluck('id')).toHaveLength(2)
  await db.close()
})
