import { expect, it } from 'vitest'
import { outcomeOf } from './push-provider.ts'

it.each([
  [201, null, { state: 'sent' }],
  [404, null, { state: 'gone' }],
  [410, null, { state: 'gone' }],
  [429, '120', { state: 'later', seconds: 120 }],
  [429, null, { state: 'later', seconds: 60 }],
  [503, '999999', { state: 'later', seconds: 3_600 }],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', { state: 'later', seconds: 60 }],
])('read %i with Retry-After %s from a push service', (status, retryAfter, outcome) => {
  expect(outcomeOf(status, retryAfter)).toEqual(outcome)
})

it.each([301, 400, 413, 500])('count %i as a fault', (status) => {
  expect(() => outcomeOf(status, null)).toThrow(String(status))
})
