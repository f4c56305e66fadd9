import { describe, expect, it } from 'vitest'
import { choiceFrom, describeKinds, describeSize, describeTime, FIRST_CHOICE, withChosen } from './selection.ts'

const BANK = [
  { id: '1', slug: 'renal' },
  { id: '2', slug: 'surgery' },
]

describe('the choice of a session', () => {
  it('begins with what the address asks for', () => {
    expect(choiceFrom(new URLSearchParams('areas=surgery,nowhere&which=wrong,best'), BANK)).toEqual({
      ...FIRST_CHOICE,
      categories: ['2'],
      which: ['wrong'],
    })
    expect(choiceFrom(new URLSearchParams(), BANK)).toEqual(FIRST_CHOICE)
  })

  it('takes several in or out at once', () => {
    expect(withChosen(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c'])
    expect(withChosen(['a', 'b'], ['b', 'c'], false)).toEqual(['a'])
  })

  it('is said in words', () => {
    expect(describeSize(3, 40)).toBe('3 categories, 40 questions')
    expect(describeSize(0, 1)).toBe('All categories, 1 question')
    expect(describeSize(1, 5)).toBe('1 category, 5 questions')
    expect(describeKinds(['unseen', 'wrong'])).toBe('Unanswered, wrong last time')
    expect(describeKinds([])).toBe('Any question')
    expect(describeTime(41 * 60)).toBe('41 minutes')
    expect(describeTime(20)).toBe('1 minute')
  })
})
