import { describe, expect, it } from 'vitest'
import { firstAttempt, graceEnd, nextAttempt } from './renewal.ts'

const end = new Date('2027-01-31T12:00:00Z')

describe('the tries of a renewal', () => {
  it('begin two hours before the period ends, and go on after 3, 5 and 7 days', () => {
    expect(firstAttempt(end)).toEqual(new Date('2027-01-31T10:00:00Z'))
    expect([1, 2, 3].map((failed) => nextAttempt(end, failed)?.toISOString())).toEqual([
      '2027-02-03T10:00:00.000Z',
      '2027-02-05T10:00:00.000Z',
      '2027-02-07T10:00:00.000Z',
    ])
  })

  it('are given up after the fourth', () => {
    expect(nextAttempt(end, 4)).toBeNull()
  })

  it('leave access for three days', () => {
    expect(graceEnd(end)).toEqual(new Date('2027-02-03T12:00:00Z'))
  })
})
