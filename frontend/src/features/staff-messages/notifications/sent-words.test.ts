import { describe, expect, it } from 'vitest'
import { readWords, sentWords } from './sent-words.ts'

describe('how many have read something', () => {
  it.each([
    [0, 0, 'No recipients yet.'],
    [0, 1, 'Not read yet.'],
    [1, 1, 'Read by the recipient.'],
    [1, 12, 'Read by 1 of 12 people.'],
    [1200, 1300, 'Read by 1,200 of 1,300 people.'],
  ])('says of %s of %s: %s', (reads, received, words) => expect(readWords(reads, received)).toBe(words))
})

describe('when something was sent', () => {
  const publishAt = '2026-12-05T09:00:00.000Z'
  it('says nothing of a draft, and of what is scheduled that it is due', () => {
    expect(sentWords({ state: 'draft', publishAt })).toBe('')
    expect(sentWords({ state: 'scheduled', publishAt })).toMatch(/^Due 05 Dec 2026/)
    expect(sentWords({ state: 'published', publishAt })).toMatch(/^05 Dec 2026/)
    expect(sentWords({ state: 'published', publishAt: null })).toBe('')
  })
})
