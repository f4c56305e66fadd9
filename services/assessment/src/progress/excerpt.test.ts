import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

describe('an excerpt', () => {
  it('is the whole of a short text and ends at a word otherwise', () => {
    expect(excerptOf('Short.')).toBe('Short.')
    const cut = excerptOf('word '.repeat(60))
    expect(cut.endsWith('word…')).toBe(true)
    expect(cut.length).toBeLessThanOrEqual(141)
    expect(excerptOf(`${'x'.repeat(139)}😀😀😀`).isWellFormed()).toBe(true)
  })
})
