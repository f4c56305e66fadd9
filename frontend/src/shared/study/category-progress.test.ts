import { describe, expect, it } from 'vitest'
import { describePoints, pointsAhead, progressOf, toneOf } from './category-progress.ts'

describe('how one stands', () => {
  const counts = { total: 40, answered: 20, score: 0.62, peers: 0.64 }

  it('is told from twenty answers on, or from all of a smaller category', () => {
    expect(progressOf(counts)).toEqual({ kind: 'scored', you: 0.62, peers: 0.64 })
    expect(progressOf({ ...counts, answered: 19 })).toEqual({ kind: 'too-few', from: 20, toGo: 1 })
    expect(progressOf({ ...counts, answered: 0, score: null })).toEqual({ kind: 'not-started' })
    expect(progressOf({ ...counts, total: 3, answered: 2 })).toEqual({ kind: 'too-few', from: 3, toGo: 1 })
    expect(progressOf({ ...counts, total: 3, answered: 3 }).kind).toBe('scored')
  })

  it('is compared in the points that are printed', () => {
    expect([pointsAhead(0.615, 0.644), pointsAhead(0.71, 0.68), pointsAhead(0.5, null)]).toEqual([-2, 3, null])
    expect([toneOf(3), toneOf(-3), toneOf(-8), toneOf(0)]).toEqual(['correct', 'ink-2', 'wrong', 'ink-2'])
    expect([describePoints(1), describePoints(-8), describePoints(0)]).toEqual([
      '1 percentage point above peers',
      '8 percentage points below peers',
      'level with peers',
    ])
  })
})
