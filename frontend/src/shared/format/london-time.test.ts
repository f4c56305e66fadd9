import { expect, it } from 'vitest'
import { formatLondon, fromLondonReading, toLondonReading } from './london-time.ts'

it.each([
  ['2026-12-03T18:30', '2026-12-03T18:30:00.000Z'],
  ['2026-07-03T18:30', '2026-07-03T17:30:00.000Z'],
  ['2026-10-25T12:00', '2026-10-25T12:00:00.000Z'],
])('reads %s on a London clock as %s and back', (reading, iso) => {
  expect(fromLondonReading(reading)).toBe(iso)
  expect(toLondonReading(iso)).toBe(reading)
})

it('moves a reading that the spring change skips an hour on, and refuses what is no reading', () => {
  expect(fromLondonReading('2027-03-28T01:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(fromLondonReading('')).toBeUndefined()
})

it('writes day and time', () => expect(formatLondon('2026-12-03T18:30:00.000Z')).toBe('Thu 3 Dec 2026, 18:30'))
