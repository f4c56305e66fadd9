import { expect, it } from 'vitest'
import { endOfQuiet, isTimeZone } from './quiet-hours.ts'

const night = { from: '22:00', until: '07:30', timeZone: 'Europe/London' }
const end = (at: string, quiet = night) => endOfQuiet(quiet, new Date(at))?.toISOString()

it('ends quiet hours that span midnight on either side of it', () => {
  expect(end('2026-11-22T23:10:40Z')).toBe('2026-11-23T07:30:00.000Z')
  expect(end('2026-11-23T06:00:00Z')).toBe('2026-11-23T07:30:00.000Z')
  expect(end('2026-11-23T07:30:00Z')).toBeUndefined()
  expect(end('2026-11-23T21:59:59Z')).toBeUndefined()
})

it('reads them in the time zone of the person, summer time included', () => {
  expect(end('2026-07-01T21:30:00Z')).toBe('2026-07-02T06:30:00.000Z')
  expect(end('2026-11-22T18:00:00Z', { from: '22:00', until: '06:00', timeZone: 'Asia/Karachi' })).toBe(
    '2026-11-23T01:00:00.000Z',
  )
})

it('knows quiet hours of one day, none, and what is no time zone', () => {
  expect(end('2026-11-22T13:00:00Z', { ...night, from: '12:00', until: '14:00' })).toBe('2026-11-22T14:00:00.000Z')
  expect(endOfQuiet(undefined, new Date())).toBeUndefined()
  expect([isTimeZone('Europe/London'), isTimeZone('Mars/Base')]).toEqual([true, false])
})
