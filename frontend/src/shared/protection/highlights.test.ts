import { describe, expect, it } from 'vitest'
import { between, covers, isSame, MOST_HIGHLIGHTS, type Range, tidy, toggle } from './highlights.ts'

describe('highlights', () => {
  it('become one where they touch or overlap, in order, inside the text', () => {
    expect(
      tidy(
        [
          [10, 12],
          [0, 4],
          [4, 6],
          [11, 20],
          [3, 3],
          [-2, 1],
          [30, 50],
        ],
        40,
      ),
    ).toEqual([
      [0, 6],
      [10, 20],
      [30, 40],
    ])
  })

  it('are put on a part, and taken off where all of it has one', () => {
    expect(toggle([[0, 4]], [2, 8])).toEqual([[0, 8]])
    expect(toggle([[0, 8]], [2, 4])).toEqual([
      [0, 2],
      [4, 8],
    ])
    expect(toggle([[2, 4]], [2, 4])).toEqual([])
  })

  it('know what they cover', () => {
    const ranges: Range[] = [
      [0, 4],
      [6, 9],
    ]
    expect([covers(ranges, [1, 4]), covers(ranges, [3, 7]), covers([], [0, 1])]).toEqual([true, false, false])
  })

  it('go from word to word in either direction', () => {
    expect([between([0, 3], [8, 12]), between([8, 12], [0, 3])]).toEqual([
      [0, 12],
      [0, 12],
    ])
  })

  it('never become more than the service keeps', () => {
    expect(tidy(Array.from({ length: 150 }, (_, at): Range => [at * 2, at * 2 + 1]))).toHaveLength(MOST_HIGHLIGHTS)
  })

  it('are compared by value', () => {
    expect([isSame([[0, 1]], [[0, 1]]), isSame([[0, 1]], [[0, 2]]), isSame([], [[0, 1]])]).toEqual([true, false, false])
  })
})
