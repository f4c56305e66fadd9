import { expect, it } from 'vitest'
import { isHandHeld, keepsAddressOnPhone } from './phone.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const TABLET =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const DESKTOPS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
]

it.each([IPHONE, PIXEL, TABLET, FIREFOX_PHONE])('is hand-held: %s', (userAgent) => {
  expect(isHandHeld({ userAgent })).toBe(true)
  expect(isHandHeld({ userAgent, userAgentData: { mobile: false } })).toBe(true)
})

it.each(DESKTOPS)('is a desktop, unless it says otherwise: %s', (userAgent) => {
  expect(isHandHeld({ userAgent })).toBe(false)
  expect(isHandHeld({ userAgent, userAgentData: { mobile: false } })).toBe(false)
  expect(isHandHeld({ userAgent, userAgentData: { mobile: true } })).toBe(true)
})

it.each([
  '/plabonthego',
  '/resources/bigmock',
  '/resources/bigmock/preview',
  '/profile',
  '/profile/flagsrevisions',
  '/profile/changepassword',
  '/logout',
  '/deleteaccount/token/123456',
])('keeps its address on a phone: %s', (path) => {
  expect(keepsAddressOnPhone(path)).toBe(true)
})

it.each([
  '/',
  '/resources/gems',
  '/resources/bigmocks',
  '/profiles',
  '/profile/flags',
  '/profile/flags/questions',
  '/profile/notifications',
  '/questionbank',
])('does not keep it: %s', (path) => {
  expect(keepsAddressOnPhone(path)).toBe(false)
})
