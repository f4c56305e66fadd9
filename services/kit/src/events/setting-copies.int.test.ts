import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../data/database.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { keepSettings, readSettingCopy } from './setting-copies.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase({ migrations: new URL('../../test-migrations', import.meta.url) })
})
afterAll(() => db.close())

it('a copy of the settings follows the newest revision, and holds the fallback before anything was heard', async () => {
  const news: number[] = []
  const { handle, name } = keepSettings('moderation', async (_trx, { revision }) => void news.push(revision))
  const hear = (revision: number, value: unknown) =>
    transaction(db, (trx) =>
      handle(
        { trx, deps: {}, afterCommit: () => {} },
        { id: 'x', type: 'content.setting.changed.v1', occurredAt: '', data: { tag: 'filterkeys', revision, value } },
      ),
    )
  expect(name).toBe('moderation-on-content-setting-changed-v1-copy')
  expect(await readSettingCopy(db.knex, 'filterkeys')).toEqual([])
  await hear(2, ['two'])
  await hear(1, ['one'])
  expect(await readSettingCopy(db.knex, 'filterkeys')).toEqual(['two'])
  await hear(3, 'not a list')
  expect(await readSettingCopy(db.knex, 'filterkeys')).toEqual([])
  expect(await readSettingCopy(db.knex, 'likeratio')).toBe(30)
  expect(news).toEqual([2, 3])
})
