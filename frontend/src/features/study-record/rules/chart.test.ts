import { describe, expect, it } from 'vitest'
import { calendarOf, levelOf, londonDay, mondayOf, weekIndex, weekPoints } from './chart.ts'

describe('the activity calendar', () => {
  it('has whole weeks from Monday and ends today', () => {
    const weeks = calendarOf([{ day: '2026-11-19', answers: 12, correct: 9, milliseconds: 1 }], '2026-11-20', 2)
    expect(weeks.map((week) => week.length)).toEqual([7, 5])
    expect(weeks[0]?.[0]?.day).toBe('2026-11-09')
    expect(weeks[1]?.at(-1)?.day).toBe('2026-11-20')
    expect(weeks[1]?.[3]).toEqual({ day: '2026-11-19', answers: 12, correct: 9, level: 2 })
  })
  it('grows with what was done', () => expect([0, 1, 9, 10, 25, 50, 300].map(levelOf)).toEqual([0, 1, 1, 2, 3, 4, 4]))
  it('counts days in London', () => {
    expect(londonDay(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  })
})

describe('the weeks of the chart', () => {
  it('are those with enough answers, placed by their distance from this week', () => {
    const week = (name: string, answers: number) => ({ week: name, answers, correct: answers / 2 })
    const points = weekPoints(
      [week('2026-08-24', 20), week('2026-09-07', 20), week('2026-11-09', 9), week('2026-11-16', 10)],
      '2026-11-20',
    )
    expect(points).toEqual([
      { week: '2026-09-07', answers: 20, share: 0.5 },
      { week: '2026-11-16', answers: 10, share: 0.5 },
    ])
    expect(weekIndex('2026-11-16', '2026-11-20')).toBe(11)
    expect(weekIndex('2026-09-07', '2026-11-20')).toBe(1)
  })
})
