import { describe, expect, it } from 'vitest'
import { distinctChoice, isChoiceOf, isSameChoice } from './choice.ts'

describe('a choice', () => {
  it('takes one of the options, or several where the kind allows it', () => {
    expect(isChoiceOf(['a'], { kind: 'single', optionIds: ['a', 'b'] })).toBe(true)
    expect(isChoiceOf(['a', 'b'], { kind: 'single', optionIds: ['a', 'b'] })).toBe(false)
    expect(isChoiceOf(['a', 'b'], { kind: 'multiple', optionIds: ['a', 'b'] })).toBe(true)
    expect(isChoiceOf(['c'], { kind: 'multiple', optionIds: ['a', 'b'] })).toBe(false)
  })
  it('counts an option once, and its order does not matter', () => {
    expect(distinctChoice(['a', 'b', 'a'])).toEqual(['a', 'b'])
    expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameChoice(['a', 'b'], ['a', 'c'])).toBe(false)
  })
})
