import { describe, expect, it } from 'vitest'
import { formatIndex, formatPace } from './item-words.ts'

describe('figures of questions', () => {
  it('are written with two decimals and a true minus, or a dash', () => {
    expect([formatIndex(0.344), formatIndex(-0.05), formatIndex(null)]).toEqual(['0.34', '\u22120.05', '–'])
    expect([formatIndex(-0.004), formatIndex(0)]).toEqual(['0.00', '0.00'])
  })
  it('tell times in minutes and seconds', () => {
    expect([formatPace(48_400), formatPace(72_000), formatPace(60_000), formatPace(null)]).toEqual([
      '48 s',
      '1 min 12 s',
      '1 min',
      '–',
    ])
  })
})
