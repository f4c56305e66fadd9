import { expect, it } from 'vitest'
import { ukTime, untilDay } from './uk-time.ts'

it('writes moments in UK time, summer and winter', () => {
  expect(ukTime('2026-05-01T08:00:00Z')).toBe('1 May 2026 at 09:00 (UK time)')
  expect(ukTime('2026-11-21T09:14:00Z')).toBe('21 November 2026 at 09:14 (UK time)')
})

it('writes the end of access as a day in London, and no day where there is no end', () => {
  expect(untilDay('2026-07-31T23:30:00Z')).toBe('until 1 August 2026')
  expect(untilDay('9999-12-31T00:00:00Z')).toBe('with no end date')
})
