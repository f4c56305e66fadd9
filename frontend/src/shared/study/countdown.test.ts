import { describe, expect, it } from 'vitest'
import { daysToExam, daysToGo, paceSentence } from './countdown.ts'

describe('the countdown', () => {
  it('counts the days to the exam, and stops once it is over', () => {
    const now = new Date(2026, 10, 22, 23, 30)
    const dates = ['2027-01-16', '2026-11-23', '2026-11-22', '2026-11-21', null]
    expect(dates.map((date) => daysToExam(date, now))).toEqual([55, 1, 0, null, null])
    expect([55, 1, 0].map(daysToGo)).toEqual(['55 days to go', '1 day to go', 'Your exam is today'])
  })
})

describe('the pace', () => {
  const progress = { total: 200, answered: 40, pace: { perDay: 4, allSeenOn: '2027-01-06' } }
  it('says when all will have been seen, and whether that is in time', () => {
    expect(paceSentence(progress, '2027-01-14', 60)).toBe(
      'At your pace you will have seen every question by 6 January 2027.',
    )
    expect(paceSentence(progress, null, null)).toBe('At your pace you will have seen every question by 6 January 2027.')
    expect(paceSentence(progress, '2027-01-05', 51)).toBe(
      'At your pace you will have seen every question by 6 January 2027, 1 day after your exam.',
    )
  })
  it('says no day where there is no pace or nothing left', () => {
    const none = { perDay: 0, allSeenOn: null }
    expect(paceSentence({ ...progress, pace: none }, null, null)).toBe(
      'You haven’t answered a new question in the last four weeks.',
    )
    expect(paceSentence({ total: 200, answered: 0, pace: none }, null, null)).toBe('')
    expect(paceSentence({ total: 200, answered: 200, pace: none }, null, null)).toBe('You’ve seen every question.')
  })
  it('says what pace the exam asks for while the own one rests on too little', () => {
    const early = { total: 242, answered: 41, pace: { perDay: 41 / 7, allSeenOn: null } }
    expect(paceSentence(early, '2027-02-18', 85)).toBe('Answer 3 new questions a day to see them all.')
    expect(paceSentence(early, null, null)).toBe('')
    expect(paceSentence({ ...early, answered: 0 }, '2027-02-18', 0)).toBe('')
  })
})
