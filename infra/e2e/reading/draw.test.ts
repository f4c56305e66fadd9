import { expect, it } from 'vitest'
import { draw } from './draw.ts'

const WORDS = Array.from({ length: 50 }, (_, index) => `word ${index}`)
const drawn = (seed: string, words = WORDS) => draw(words, 10, seed, (word) => word)

it('draws the same for the same seed, and something else for another', () => {
  expect(drawn('1')).toHaveLength(10)
  expect(drawn('1', WORDS.toReversed())).toEqual(drawn('1'))
  expect(drawn('2')).not.toEqual(drawn('1'))
})

it('changes no more than one when one is added', () => {
  const before = drawn('1')
  expect(drawn('1', [...WORDS, 'one more']).filter((word) => !before.includes(word)).length).toBeLessThanOrEqual(1)
})
