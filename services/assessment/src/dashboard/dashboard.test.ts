import { describe, expect, it } from 'vitest'
import { abilityOf, byWeek, inOrder, weekOf } from '#dashboard/dashboard.ts'

describe('ability', () => {
  it('is shown from twenty first attempts on, or all where there are fewer', () => {
    expect(abilityOf(19, 19, 100)).toBeNull()
    expect(abilityOf(15, 20, 100)).toBe(0.75)
    expect([abilityOf(6, 11, 12), abilityOf(6, 12, 12), abilityOf(0, 0, 0)]).toEqual([null, 0.5, null])
  })
})

describe('weeks', () => {
  it('begin on Monday, also over the end of a year', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '2026-11-23', '2027-01-01'].map(weekOf)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
      '2026-12-28',
    ])
  })
  it('are the sums of their days', () => {
    const day = (name: string, answers: number, correct: number) => ({ day: name, answers, correct, milliseconds: 1 })
    expect(byWeek([day('2026-11-15', 2, 1), day('2026-11-16', 3, 3), day('2026-11-20', 4, 1)])).toEqual([
      { week: '2026-11-09', answers: 2, correct: 1 },
      { week: '2026-11-16', answers: 7, correct: 4 },
    ])
  })
})

describe('certainty', () => {
  it('goes from low to high', () => {
    const row = (certainty: 'low' | 'medium' | 'high') => ({ certainty, answers: 1, correct: 1 })
    expect(inOrder([row('high'), row('low')]).map(({ certainty }) => certainty)).toEqual(['low', 'high'])
  })
})
