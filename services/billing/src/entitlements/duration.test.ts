import { describe, expect, it } from 'vitest'
import { addDuration, NEVER } from './duration.ts'

const end = (from: string, value: number, type: 'd' | 'M' | 'y' | 'n') =>
  addDuration(new Date(from), { value, type }).toISOString()

describe('a duration', () => {
  it.each([
    ['ends on the same day of a later month', '2026-11-20T21:00:00.000Z', 3, 'M', '2027-02-20T21:00:00.000Z'],
    ['clamps to the end of February', '2026-11-30T12:00:00.000Z', 3, 'M', '2027-02-28T12:00:00.000Z'],
    ['clamps to 29 February in a leap year', '2027-11-30T12:00:00.000Z', 3, 'M', '2028-02-29T12:00:00.000Z'],
    ['clamps 31 January to 30 April', '2027-01-31T09:30:00.000Z', 3, 'M', '2027-04-30T08:30:00.000Z'],
    ['keeps London time of day into summer', '2027-01-20T10:00:00.000Z', 3, 'M', '2027-04-20T09:00:00.000Z'],
    ['keeps London time of day into winter', '2027-08-20T09:00:00.000Z', 5, 'M', '2028-01-20T10:00:00.000Z'],
    ['uses the London day of a late summer evening', '2027-07-31T23:30:00.000Z', 1, 'M', '2027-08-31T23:30:00.000Z'],
    [
      'moves a time that the spring change skips an hour on',
      '2027-02-28T01:30:00.000Z',
      28,
      'd',
      '2027-03-28T01:30:00.000Z',
    ],
    ['counts days', '2026-12-30T00:00:00.000Z', 7, 'd', '2027-01-06T00:00:00.000Z'],
    ['counts years, from a leap day', '2028-02-29T12:00:00.000Z', 1, 'y', '2029-02-28T12:00:00.000Z'],
  ] as const)('%s', (_what, from, value, type, until) => {
    expect(end(from, value, type)).toBe(until)
  })

  it('after what never ends is no longer than that', () => {
    expect(end(NEVER.toISOString(), 3, 'M')).toBe(NEVER.toISOString())
  })

  it('that never ends lies beyond any date', () => {
    expect(end('2026-11-20T21:00:00.000Z', 0, 'n')).toBe(NEVER.toISOString())
  })
})
