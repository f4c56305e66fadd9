import { describe, expect, it } from 'vitest'
import { formatDate, formatExact, formatMoment, formatPeriod, formatRelative, formatSeconds } from './dates.ts'
import { formatList } from './list.ts'
import { formatMoney, formatShare } from './numbers.ts'

const NOON = new Date('2026-11-20T12:00:00Z')

describe('formats', () => {
  it('writes dates as DD MMM YYYY in UTC', () => {
    expect(formatDate('2026-10-02T23:30:00Z')).toBe('02 Oct 2026')
    expect(formatDate('2026-09-30T00:00:00Z')).toBe('30 Sep 2026')
  })

  it('writes moments with the day and the time of the same clock, and as DD-MM-YYYY HH:mm:ss where seconds count', () => {
    const justAfterMidnight = new Date(2026, 8, 2, 0, 30, 7).toISOString()
    expect(formatMoment(justAfterMidnight)).toBe('02 Sep 2026, 00:30')
    expect(formatExact(justAfterMidnight)).toBe('02-09-2026 00:30:07')
  })

  it('lists names with a comma before the last "and" only where a name beside it has one', () => {
    expect(formatList(['options and answer', 'key points', 'syllabus'])).toBe(
      'options and answer, key points and syllabus',
    )
    expect(formatList(['stem', 'options and answer', 'syllabus'])).toBe('stem, options and answer, and syllabus')
    expect(formatList(['Cancer', 'Acute and emergency'])).toBe('Cancer, and Acute and emergency')
  })

  it('says that what never ends has no end', () => expect(formatDate('9999-12-31T00:00:00.000Z')).toBe('No end date'))

  it('writes a period from day to day, also without an end', () => {
    const from = '2026-10-02T09:00:00Z'
    expect([formatPeriod(from, '2027-01-02T09:00:00Z'), formatPeriod(from, '9999-12-31T00:00:00.000Z')]).toEqual([
      '02 Oct 2026 to 02 Jan 2027',
      '02 Oct 2026, no end date',
    ])
  })

  it('writes times that are near in words', () => {
    expect(formatRelative('2026-11-17T12:00:00Z', NOON)).toBe('3 days ago')
    expect(formatRelative('2026-11-20T14:00:00Z', NOON)).toBe('in 2 hours')
    expect(formatRelative('2026-11-20T11:59:40Z', NOON)).toBe('just now')
  })

  it('writes seconds as HH:mm:ss', () => expect(formatSeconds(3_725)).toBe('01:02:05'))

  it('writes pence only when there are any', () => {
    expect(formatMoney({ amount: 4800, currency: 'GBP' })).toBe('£48')
    expect(formatMoney({ amount: 4850, currency: 'GBP' })).toBe('£48.50')
  })

  it('writes shares as whole per cents', () => expect(formatShare(0.614)).toBe('61%'))
})
