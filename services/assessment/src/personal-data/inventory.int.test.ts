import { dataInventory } from '@wardround/kit/testing/data-inventory.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { expect, it } from 'vitest'
import { NOBODYS, PERSONAL } from './tables.ts'

it('T-110 lists every table and column, whose it is and what becomes of it', async () => {
  const db = await testDatabase({ migrations: new URL('../../migrations', import.meta.url) })
  const { problems, text } = await dataInventory(db, 'assessment', { personal: PERSONAL, nobodys: NOBODYS })
  await db.close()
  expect(problems).toEqual([])
  await expect(text).toMatchFileSnapshot('../../DATA.md')
})
