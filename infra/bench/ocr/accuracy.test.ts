import { describe, expect, it } from 'vitest'
import { characterAccuracy, editDistance } from './accuracy.ts'

describe('character accuracy', () => {
  it('counts single changes', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('abc', 'abc')).toBe(0)
  })
  it('is the share of the truth that was read rightly, whatever the line breaks', () => {
    expect(characterAccuracy('one\n two', 'one two')).toBe(1)
    expect(characterAccuracy('ore two ', 'one two')).toBeCloseTo(6 / 7)
    expect(characterAccuracy('', 'one')).toBe(0)
    expect(characterAccuracy('“x” – y’s', '"x" - y\'s')).toBe(1)
  })
})
