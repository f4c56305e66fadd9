import { expect, it } from 'vitest'
import { isSilent } from './silent-paths.ts'

it.each([
  '/profile/changepassword',
  '/signup/verify',
  '/blocked',
  '/questionbank',
  '/questionbank/renal/3',
  '/mock',
  '/mock/6/12',
  '/mlamock/2/1/40',
  '/plabrevisionguides',
  '/plabrevisionguides/renal',
  '/checkout',
  '/checkout/redirect',
  '/checkout/completed',
])('is silent on %s', (path) => {
  expect(isSilent(path)).toBe(true)
})

it.each(['/', '/profile', '/profile/notifications', '/signup', '/mocks', '/questionbanks', '/gems'])(
  'speaks on %s',
  (path) => {
    expect(isSilent(path)).toBe(false)
  },
)
