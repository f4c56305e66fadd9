import { describe, expect, it } from 'vitest'
import { correctionsAfter, isMarkableBy, markOf } from './correction.ts'

const version = (id: string, key: string, options = 'abcd', kind: 'single' | 'multiple' = 'single') => ({
  id,
  kind,
  optionIds: [...options],
  key: [...key],
})
const first = version('v1', 'a')

describe('an answer after the key was corrected', () => {
  it('is marked by the newest key that may', () => {
    expect(markOf(first, ['b'], [])).toEqual({ correct: false, version: null })
    expect(markOf(first, ['b'], [version('v2', 'b')])).toEqual({ correct: true, version: 'v2' })
    expect(markOf(first, ['b'], [version('v3', 'c'), version('v2', 'b')])).toEqual({ correct: false, version: 'v3' })
  })
  it('is marked by its own version when the key is back to what it was', () => {
    expect(markOf(first, ['a'], [version('v3', 'a'), version('v2', 'b')])).toEqual({ correct: true, version: null })
  })
  it('keeps to an earlier key when what is right now, or what was chosen, is no option of both', () => {
    expect(markOf(first, ['b'], [version('v3', 'e', 'abcde'), version('v2', 'b')])).toEqual({
      correct: true,
      version: 'v2',
    })
    expect(markOf(first, ['a'], [version('v2', 'b', 'bcd')])).toEqual({ correct: true, version: null })
    expect(isMarkableBy(version('v2', 'b', 'bcd'), first, ['c'])).toBe(true)
  })
  it('is not held to two options where it could choose one', () => {
    expect(markOf(first, ['a'], [version('v2', 'ab', 'abcd', 'multiple')])).toEqual({ correct: true, version: null })
    const several = version('v1', 'ab', 'abcd', 'multiple')
    expect(markOf(several, ['a', 'c'], [version('v2', 'ac', 'abcd', 'multiple')])).toEqual({
      correct: true,
      version: 'v2',
    })
    expect(markOf(several, ['b', 'a'], [version('v2', 'ba', 'abcd', 'multiple')])).toEqual({
      correct: true,
      version: null,
    })
  })
})

describe('the corrections after a version', () => {
  const corrections = [
    { versionId: 'v5', revision: 5 },
    { versionId: 'v3', revision: 3 },
  ]
  it('are those with a later revision, up to the version itself', () => {
    expect(correctionsAfter({ id: 'v1', revision: 1, corrections })).toEqual(corrections)
    expect(correctionsAfter({ id: 'v4', revision: 4, corrections })).toEqual(corrections.slice(0, 1))
    expect(correctionsAfter({ id: 'v3', revision: 0, corrections })).toEqual(corrections.slice(0, 1))
    expect(correctionsAfter({ id: 'v5', revision: 5, corrections })).toEqual([])
  })
})
