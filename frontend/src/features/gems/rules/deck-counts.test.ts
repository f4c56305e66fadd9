import { expect, it } from 'vitest'
import { deckCounts } from './deck-counts.ts'

it.each([
  [{ size: 60, new: 14, due: 6, known: 40 }, '60 gems: 14 new, 6 due, 40 known.'],
  [{ size: 61, new: 14, due: 6, known: 40 }, '61 gems: 14 new, 6 due, 40 known, 1 suspended or hidden.'],
  [{ size: 1, new: 1, due: 0, known: 0 }, '1 gem: 1 new.'],
  [{ size: 0, new: 0, due: 0, known: 0 }, ''],
])('says of %o: %s', (counts, words) => {
  expect(deckCounts(counts)).toBe(words)
})
