import { expect, it } from 'vitest'
import { readEvents } from './sample-events.ts'

it('offers events of every type, all after the day of loading', () => {
  const now = new Date('2027-01-31T23:00:00.000Z')
  const events = readEvents(now)
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set([0, 1, 2]))
  expect(events.filter(({ dates }) => dates.some(({ startsAt }) => startsAt <= now.toISOString()))).toEqual([])
  expect(events.every(({ html }) => html.includes('Sample event'))).toBe(true)
})

it('holds the weekend course on a Saturday and a Sunday, whatever the day of loading', () => {
  for (let day = 1; day <= 7; day += 1) {
    const events = readEvents(new Date(Date.UTC(2027, 1, day, 12)))
    const { dates } = events.find(({ slug }) => slug === 'plab-1-weekend-course') as (typeof events)[number]
    const [saturday, sunday] = dates.map(({ startsAt }) => new Date(startsAt)) as [Date, Date]
    expect([saturday.getUTCDay(), sunday.getUTCDay()]).toEqual([6, 0])
    expect(sunday.getTime() - saturday.getTime()).toBe(86_400_000)
  }
})
