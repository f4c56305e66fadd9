import { describe, expect, it } from 'vitest'
import { editableUntil, findFilterKey, isFolded } from '#comments/comment.ts'

describe('a comment', () => {
  it('may be changed for fifteen minutes', () => {
    expect(editableUntil(new Date('2026-11-20T10:00:00Z'))).toEqual(new Date('2026-11-20T10:15:00Z'))
  })

  it.each([
    [1, 3, 30, false],
    [0, 4, 30, false],
    [1, 4, 30, true],
    [3, 7, 30, false],
    [2, 8, 30, true],
    [0, 5, 0, false],
    [4, 1, 100, true],
    [5, 0, 100, false],
  ])('with %i likes and %i dislikes at %i %% is folded: %s', (likes, dislikes, ratio, folded) => {
    expect(isFolded({ likes, dislikes }, ratio)).toBe(folded)
  })

  it.each([
    ['Join my WhatsApp group', 'whatsapp'],
    ['join my whats\u200bapp', 'whatsapp'],
    ['the ánswer  key, please', 'answer key'],
    ['see t.me/plab', 't.me'],
    ['Ｆｒｅｅ recalls', 'free'],
    ['it costs $$$', '$$$'],
  ])('holds for a filter key: %j', (text, key) => {
    expect(findFilterKey(text, ['nothing', key])).toBe(key)
  })

  it.each([
    ['freedom of movement', 'free'],
    ['recalls', 'recall'],
    ['', 'free'],
  ])('is not held for a part of a word: %j', (text, key) => {
    expect(findFilterKey(text, [key, ''])).toBeNull()
  })
})
