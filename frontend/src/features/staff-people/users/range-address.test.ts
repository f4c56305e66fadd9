import { describe, expect, it } from 'vitest'
import { everyDay, rangeProblem, readRange } from './range-address.ts'

const NOW = new Date('2026-05-01T08:00:00Z')
const read = (search: string) => readRange(new URLSearchParams(search), NOW)

describe('a range of days in the address', () => {
  it('is the last thirty days unless it says something sensible', () => {
    expect(read('')).toEqual({ by: 'created', from: '2026-04-02', to: '2026-05-01', page: 1 })
    expect(read('by=until&from=2026-01-01&to=2026-01-31&page=3')).toEqual({
      by: 'until',
      from: '2026-01-01',
      to: '2026-01-31',
      page: 3,
    })
    expect(read('by=x&from=yesterday&to=2026-99-99&page=-1')).toEqual(read(''))
  })

  it('goes forward and is no longer than a year', () => {
    expect(rangeProblem({ from: '2026-05-01', to: '2026-05-01' })).toBeUndefined()
    expect(rangeProblem({ from: '2026-05-02', to: '2026-05-01' })).toMatch(/before/)
    expect(rangeProblem({ from: '2025-05-01', to: '2026-05-02' })).toMatch(/366/)
    expect(rangeProblem({ from: '2025-05-01', to: '2026-05-01' })).toBeUndefined()
  })

  it('shows every day, also over the end of a month', () => {
    expect(everyDay({ from: '2026-02-27', to: '2026-03-02' }, [{ day: '2026-03-01', count: 4 }])).toEqual([
      { day: '2026-02-27', count: 0 },
      { day: '2026-02-28', count: 0 },
      { day: '2026-03-01', count: 4 },
      { day: '2026-03-02', count: 0 },
    ])
  })
})
