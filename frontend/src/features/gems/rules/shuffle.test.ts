import { expect, it } from 'vitest'
import { shuffled } from './shuffle.ts'

const items = Array.from({ length: 30 }, (_, at) => at)

it('keeps every item, in an order that the seed decides', () => {
  expect(shuffled(items, 0)).toEqual(items)
  expect(shuffled(items, 1)).not.toEqual(items)
  expect(shuffled(items, 1)).toEqual(shuffled(items, 1))
  expect(shuffled(items, 1)).not.toEqual(shuffled(items, 2))
  expect(shuffled(items, 2).sort((a, b) => a - b)).toEqual(items)
})
