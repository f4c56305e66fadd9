import { describe, expect, it } from 'vitest'
import { studyPace } from './study-pace.ts'

const NOW = new Date('2026-11-20T23:30:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const pace = (change: Partial<Parameters<typeof studyPace>[0]>) =>
  studyPace({ seen: 0, since: null, activeDays: 3, left: 100, now: NOW, timeZone: 'Europe/London', ...change })

describe('the pace', () => {
  it('is none, and says no day, before anything was seen', () => {
    expect(pace({})).toEqual({ perDay: 0, allSeenOn: null })
  })
  it('is measured over a week at least, from when the learner began', () => {
    expect(pace({ seen: 70, since: daysAgo(1) })).toEqual({ perDay: 10, allSeenOn: '2026-11-30' })
    expect(pace({ seen: 70, since: daysAgo(14) })).toEqual({ perDay: 5, allSeenOn: '2026-12-10' })
  })
  it('says no day before three days with new questions', () => {
    expect(pace({ seen: 41, since: daysAgo(0), activeDays: 1 }).allSeenOn).toBeNull()
    expect(pace({ seen: 70, since: daysAgo(14), activeDays: 2 })).toEqual({ perDay: 5, allSeenOn: null })
  })
  it('says a day of the learner’s zone, and none once nothing is left', () => {
    expect(pace({ seen: 70, since: daysAgo(1), timeZone: 'Asia/Kolkata' }).allSeenOn).toBe('2026-12-01')
    expect(pace({ seen: 70, since: daysAgo(1), left: 0 }).allSeenOn).toBeNull()
  })
})
