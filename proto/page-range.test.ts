import { describe, expect, it } from 'vitest'
import { parsePageRange } from './page-range.ts'

describe('a page range', () => {
  it('is the list of its pages, each once', () => {
    expect(parsePageRange('3')).toEqual([3])
    expect(parsePageRange('3, 5-8 ,12')).toEqual([3, 5, 6, 7, 8, 12])
    expect(parsePageRange('5-6, 6-7')).toEqual([5, 6, 7])
    expect(parsePageRange('1 - 3')).toEqual([1, 2, 3])
  })

  it('is empty for an empty text', () => {
    expect(parsePageRange('')).toEqual([])
    expect(parsePageRange('   ')).toEqual([])
  })

  it('is refused where a number is below 1, a range does not rise, or anything else stands there', () => {
    for (const text of [
      '0',
      '0-3',
      '5-5',
      '8-5',
      '1,',
      ',1',
      '1-2-3',
      '-3',
      'p. 3',
      '3;4',
      '1-',
      '1 2',
      '٣',
      '1-99999',
    ])
      expect(parsePageRange(text), text).toBe(false)
  })
})
