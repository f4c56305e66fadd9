import { describe, expect, it } from 'vitest'
import { abilityOf, byWeek, inOrder, weakAreas, weekOf } from '#dashboard/dashboard.ts'

const area = (slug: string, score: number | null, peers: number | null, answered = 10, total = 20) => ({
  slug,
  score,
  peers,
  answered,
  total,
})

describe('weak areas', () => {
  it('are those furthest below peers, at most five', () => {
    const areas = [
      area('a', 0.5, 0.6),
      area('b', 0.2, 0.7),
      area('c', 0.9, 0.6),
      area('d', 0.45, 0.5),
      area('e', 0.3, 0.5),
    ]
    expect(weakAreas(areas)).toEqual(['b', 'e', 'a', 'd'])
    expect(weakAreas([...areas, area('f', 0.1, 0.5), area('g', 0.1, 0.7)])).toEqual(['g', 'b', 'f', 'e', 'a'])
  })
  it('need all answers where there are fewer than five questions', () => {
    expect(weakAreas([area('a', 0.2, 0.6, 2, 3), area('b', 0.2, 0.6, 3, 3)])).toEqual(['b'])
  })
  it('need five answers, and are measured against half where peers are not known', () => {
    expect(
      weakAreas([
        area('a', 0, 0.9, 4),
        area('b', 0.45, null),
        area('c', 0.5, null),
        area('d', null, 0.6, 0),
        area('e', null, null, 0, 0),
      ]),
    ).toEqual(['b'])
  })
})

describe('ability', () => {
  it('is shown from twenty first attempts on', () => {
    expect(abilityOf(19, 19)).toBeNull()
    expect(abilityOf(15, 20)).toBe(0.75)
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
