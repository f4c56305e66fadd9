import { expect, it } from 'vitest'
import { kycLook } from './kyc-looks.ts'

it.each([
  ['verified', true, 'Confirmed', 'good'],
  ['redacted', true, 'Confirmed and deleted', 'good'],
  ['redacted', false, 'Not confirmed, and deleted', 'muted'],
  ['rejected', false, 'Not confirmed', 'bad'],
] as const)('a check that is %s, confirmed %s, is called "%s"', (state, confirmed, word, tone) => {
  expect(kycLook({ state, confirmed })).toMatchObject({ word, tone })
})
