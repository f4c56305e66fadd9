import { describe, expect, it } from 'vitest'
import { plainText } from '#search/plain-text.ts'
import { searchableWords, searchQuery } from '#search/search-words.ts'

describe('plain text', () => {
  it('loses tags and keeps words apart', () => {
    expect(plainText('<p>Chest&nbsp;pain</p><p>BP &lt; 90 &amp; pulse &#62; 120 &#x3b2;</p>')).toBe(
      'Chest pain BP < 90 & pulse > 120 β',
    )
  })
  it('keeps words whole where a tag stands inside them', () => {
    expect(plainText('<p>CO<sub>2</sub> and <strong>pain</strong>.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
      'CO2 and pain. One Two',
    )
  })
  it('keeps out the marks of excerpts, NUL and impossible characters', () => {
    expect(plainText('a\u2068b\u2069c\0d &#0; &#xD800; &unknown;')).toBe('abcd &unknown;')
  })
  it('takes time in proportion to its length', () => {
    // In proportion it is some milliseconds; with the square of the length it would not end within the test's time.
    expect(plainText('<'.repeat(500_000))).toBe('')
    expect(plainText('&#'.repeat(500_000))).toHaveLength(1_000_000)
    expect(plainText('<b>x</b>'.repeat(100_000))).toHaveLength(100_000)
  })
})

describe('words to search', () => {
  it('turn into all of the words, the last as a beginning', () => {
    expect(searchQuery('Chest pain, acu')).toBe('Chest & pain & acu:*')
  })
  it('leave no operator standing', () => {
    expect(searchQuery("a' | !(b) <-> c:* & \\")).toBe('a & b & c:*')
    expect(searchQuery('!!! &')).toBeNull()
  })
  it('are indexed the way they are asked for', () => {
    expect(searchableWords('β-blocker 38.5 °C CARD-0001')).toBe('β blocker 38 5 C CARD 0001')
  })
})
