import { expect, it } from 'vitest'
import { banMark, endAfter, evidenceOf, lengthOf } from './ban-words.ts'

it('says what was observed', () => {
  expect(evidenceOf({ kind: 'screen_capture', evidence: { path: '/questionbank/heart/3' } })).toContain(
    '/questionbank/heart/3',
  )
  expect(
    evidenceOf({ kind: 'many_addresses', evidence: { addresses: ['192.0.2.1', '192.0.2.2'], hours: 24 } }),
  ).toContain('192.0.2.1, 192.0.2.2')
  expect(evidenceOf({ kind: 'shared_session', evidence: { displaced: 3, devices: [], hours: 24 } })).toContain(
    '3 times within 24 hours: unknown',
  )
  expect(evidenceOf({ kind: 'fast_reading', evidence: { reads: 250, minutes: 5 } })).toBe(
    'Read 250 different questions within 5 minutes.',
  )
})

it('says how long a ban holds', () => {
  expect(lengthOf({ ban: 1, until: null })).toBe('until staff decide')
  expect(lengthOf({ ban: 2, until: '2026-11-21T09:14:00.000Z' })).toMatch(/^until 21 Nov 2026/)
  expect(endAfter('3', new Date('2026-11-21T09:14:00Z'))).toBe('2026-11-24T09:14:00.000Z')
  expect([0, 1, 2].map((code) => banMark(code as 0)?.word)).toEqual([undefined, 'Banned', 'Banned temporarily'])
})
