import type { BlueprintRow } from '@wardround/proto/http/assessment/staff-mocks.ts'
import { describe, expect, it } from 'vitest'
import { type Candidate, fillRows } from './blueprint.ts'

const candidate = (id: string, change: Partial<Candidate> = {}): Candidate => ({
  id,
  categoryId: 'heart',
  parentId: null,
  domain: null,
  setting: null,
  difficulty: null,
  ...change,
})
const counts = (rows: BlueprintRow[], candidates: Candidate[]) =>
  fillRows(rows, candidates).chosen.map((ids) => ids.length)

describe('a blueprint', () => {
  it('moves a question to another row where that is the only way to fill both', () => {
    const candidates = [candidate('a', { domain: 'values' }), candidate('b')]
    const rows: BlueprintRow[] = [{ count: 1 }, { domain: 'values', count: 1 }]
    expect(fillRows(rows, candidates).chosen).toEqual([['b'], ['a']])
  })

  it('leaves a row short by what cannot be had, and says what fits it', () => {
    const rows: BlueprintRow[] = [
      { categoryId: 'heart', count: 2 },
      { categoryId: 'lung', count: 3 },
    ]
    const filled = fillRows(rows, [
      candidate('a'),
      candidate('b'),
      candidate('c', { categoryId: 'x', parentId: 'lung' }),
    ])
    expect(filled.chosen.map((ids) => ids.length)).toEqual([2, 1])
    expect(filled.available).toEqual([2, 1])
  })

  it('uses no question twice', () => {
    const candidates = Array.from({ length: 5 }, (_, at) => candidate(String(at)))
    const { chosen } = fillRows([{ count: 3 }, { count: 4 }], candidates)
    expect(new Set(chosen.flat()).size).toBe(5)
    expect(chosen.flat()).toHaveLength(5)
  })

  it('fills a chain of rows of which each has room only if the next gives way', () => {
    const candidates = [
      candidate('a', { domain: 'skills' }),
      candidate('b', { domain: 'skills', setting: 'primary' }),
      candidate('c', { domain: 'skills', setting: 'primary', difficulty: 'hard' }),
    ]
    const rows: BlueprintRow[] = [
      { domain: 'skills', count: 1 },
      { domain: 'skills', setting: 'primary', count: 1 },
      { domain: 'skills', setting: 'primary', difficulty: 'hard', count: 1 },
    ]
    expect(counts(rows, candidates)).toEqual([1, 1, 1])
    expect(counts(rows.toReversed(), candidates)).toEqual([1, 1, 1])
  })

  it('gives every row what it has to have before any gets all it should', () => {
    const candidates = Array.from({ length: 5 }, (_, at) => candidate(String(at)))
    expect(
      counts(
        [
          { count: 5, min: 2 },
          { count: 3, min: 3 },
        ],
        candidates,
      ),
    ).toEqual([2, 3])
  })

  it('makes up for a row that is short in those that may have more, each in turn and no more than they may', () => {
    const area = (categoryId: string, length: number) =>
      Array.from({ length }, (_, at) => candidate(`${categoryId} ${at}`, { categoryId }))
    const candidates = [...area('heart', 9), ...area('lung', 9), ...area('liver', 1)]
    const rows = (max: number): BlueprintRow[] => [
      { categoryId: 'heart', count: 4, max },
      { categoryId: 'lung', count: 4, max },
      { categoryId: 'liver', count: 4, min: 1 },
    ]
    expect(counts(rows(9), candidates)).toEqual([6, 5, 1])
    expect(counts(rows(5), candidates)).toEqual([5, 5, 1])
    expect(counts(rows(4), candidates)).toEqual([4, 4, 1])
  })

  it('is quick with ten thousand questions', () => {
    const candidates = Array.from({ length: 10_000 }, (_, at) =>
      candidate(String(at), {
        categoryId: `area ${at % 24}`,
        domain: ['knowledge', 'skills', 'values'][at % 3] as string,
        difficulty: ['easy', 'medium', 'hard', null][at % 4] ?? null,
      }),
    )
    const rows = Array.from({ length: 24 }, (_, at): BlueprintRow => ({ categoryId: `area ${at}`, count: 8 }))
    const start = performance.now()
    expect(counts(rows, candidates)).toEqual(rows.map(() => 8))
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
