import { describe, expect, it } from 'vitest'
import { remarkedSentence } from './remarked.ts'

describe('an answer that was re-marked', () => {
  it('says when, and how it counts now', () => {
    const at = '2026-11-21T10:00:00.000Z'
    expect(remarkedSentence({ at, was: false }, true)).toMatch(
      /^The answer key was corrected on .*2026\. Your answer now counts as right\.$/,
    )
    expect(remarkedSentence({ at, was: true }, false)).toContain('now counts as wrong')
    expect(remarkedSentence({ at, was: false }, false)).toContain('still counts as wrong')
    expect(remarkedSentence({ at, was: true }, true)).toContain('still counts as right')
  })
})
