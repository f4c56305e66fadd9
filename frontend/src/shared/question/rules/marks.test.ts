import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { describe, expect, it } from 'vitest'
import { blockHolding, blocksOf, cellsFor, filterFrom, markOf, neighboursOf } from './marks.ts'

const cell = (number: number, change: Partial<QuestionCell> = {}): QuestionCell => ({
  id: `q${number}`,
  number,
  progress: 0,
  answered: (change.progress ?? 0) > 0,
  selected: false,
  flagged: false,
  ...change,
})
const cells = [
  cell(1, { progress: 1 }),
  cell(2, { progress: 2 }),
  cell(3, { flagged: true }),
  cell(4, { progress: 2, flagged: true }),
  cell(5),
]

describe('the mark of a cell', () => {
  it('is the latest answer, else what is chosen, else not answered', () => {
    expect(
      [1, 2, 0].map((progress) => markOf({ progress: progress as 0 | 1 | 2, answered: false, selected: true })),
    ).toEqual(['correct', 'wrong', 'selected'])
    expect(markOf({ progress: 0, answered: false, selected: false })).toBe('unanswered')
    // Its marking is held back: that it is answered is all there is to see.
    expect(markOf({ progress: 0, answered: true, selected: false })).toBe('selected')
  })
})

describe('filters', () => {
  it('keep the cells they name', () => {
    const numbers = (['all', 'unanswered', 'wrong', 'flagged'] as const).map((filter) =>
      cellsFor(cells, filter).map(({ number }) => number),
    )
    expect(numbers).toEqual([
      [1, 2, 3, 4, 5],
      [3, 5],
      [2, 4],
      [3, 4],
    ])
  })

  it('come from the address, where anything unknown shows all', () => {
    expect([filterFrom('wrong'), filterFrom('<x>'), filterFrom(null)]).toEqual(['wrong', 'all', 'all'])
  })

  it('decide which question is next, also from one that has dropped out', () => {
    expect(neighboursOf(cells, 'all', 1)).toEqual({ previous: undefined, next: 2 })
    expect(neighboursOf(cells, 'wrong', 3)).toEqual({ previous: 2, next: 4 })
    expect(neighboursOf(cells, 'wrong', 4)).toEqual({ previous: 2, next: undefined })
  })
})

describe('blocks', () => {
  it('hold a hundred cells each and are found by number', () => {
    const blocks = blocksOf(Array.from({ length: 250 }, (_, index) => cell(index + 1)))
    expect(blocks.map(({ first, last }) => [first, last])).toEqual([
      [1, 100],
      [101, 200],
      [201, 250],
    ])
    expect([
      blockHolding(blocks, 1),
      blockHolding(blocks, 101),
      blockHolding(blocks, 250),
      blockHolding(blocks, 999),
    ]).toEqual([0, 1, 2, 2])
    expect(blockHolding([], 5)).toBe(0)
  })
})
