import { describe, expect, it } from 'vitest'
import { countSlots } from '#decks/slots.ts'

describe('counts of a deck', () => {
  it('take due cards from today, known ones from every day after it, and leave out what is put aside', () => {
    expect(countSlots({ 0: 3, 1: 2, 6: 1, 7: 4, 8: 5, 9: 6 })).toEqual({
      size: 21,
      new: 5,
      due: 3,
      known: 7,
      forecast: [3, 2, 0, 0, 0, 0, 1],
    })
  })
  it('are nothing for an empty deck', () => {
    expect(countSlots({})).toEqual({ size: 0, new: 0, due: 0, known: 0, forecast: [0, 0, 0, 0, 0, 0, 0] })
  })
})
