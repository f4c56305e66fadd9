import { expect, it } from 'vitest'
import { rowOf } from './access-table.ts'

it('says the commonest answer to single permissions in one word, and names those of two that are as common', () => {
  const [may, not] = ['200 ok', '403 access.permission']
  expect(rowOf({ visitor: not, 'Gems:v': may, 'Gems:a': not, 'Gems:e': not })).toEqual({
    [may]: 'Gems:v',
    [not]: 'visitor, any other single permission',
  })
  expect(rowOf({ visitor: not, 'Gems:v': may, 'Gems:a': may, 'Pages:v': not, 'Pages:a': not })).toEqual({
    [may]: 'Gems:v, Gems:a',
    [not]: 'visitor, Pages:v, Pages:a',
  })
})
