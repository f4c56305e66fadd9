import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const TEXT = 'Morning cortisol. Cortisol in the morning.'
const words = (wanted: string) => findWords(TEXT, wanted).map(({ from, to }) => TEXT.slice(from, to))

describe('words in a guide', () => {
  it('are found as a phrase, whatever its case', () => {
    expect(words('morning CORTISOL')).toEqual(['Morning cortisol'])
    expect(words('cortisol')).toEqual(['cortisol', 'Cortisol'])
  })
  it('are found one by one where the phrase is nowhere', () => {
    expect(words('cortisol level morning')).toEqual(['Morning', 'cortisol', 'Cortisol', 'morning'])
  })
  it('are none for next to nothing', () => {
    expect([words(''), words('c'), words('zebra')]).toEqual([[], [], []])
  })
})
