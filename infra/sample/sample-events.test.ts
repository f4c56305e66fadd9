import { expect, it } from 'vitest'
import { readEvents } from './sample-events.ts'

it('offers events of every type, all after the day of loading', () => {
  const now = new Date('2027-01-31T23:00:00.000Z')
  const events = readEvents(now)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set([0, 1, 2]))
  expect(events.filter(({ dates }) => dates.some(({ startsAt }) => startsAt <= now.toISOString()))).toEqual([])
  expect(events.every(({ html }) => html.includes('Sample event'))).toBe(true)
})
