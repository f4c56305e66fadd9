import { expect, it } from 'vitest'
import { startOfWeek } from './week.ts'

it.each([
  ['2026-05-04T05:59:59Z', '2026-04-27T06:00:00Z'],
  ['2026-05-04T06:00:00Z', '2026-05-04T06:00:00Z'],
  ['2026-05-06T00:00:00Z', '2026-05-04T06:00:00Z'],
  ['2026-05-10T23:59:59Z', '2026-05-04T06:00:00Z'],
  ['2027-01-01T12:00:00Z', '2026-12-28T06:00:00Z'],
])('finds at %s the week that began %s', (now, monday) => {
  expect(startOfWeek(new Date(now))).toEqual(new Date(monday))
})
