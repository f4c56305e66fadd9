import { describe, expect, it } from 'vitest'
import { deviceName, originOf } from './sign-in-origin.ts'

const MOZILLA = 'Mozilla/5.0'
describe('a device', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [
      `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge on Windows',
    ],
    [
      `${MOZILLA} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    [`${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1`,
      'Safari on iPhone',
    ],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1`, 'Safari on Mac'],
    ['curl/8.0', null],
    ['<b>Linux</b>\r\nx', 'Linux'],
    [undefined, null],
  ])('of %s is %s', (agent, expected) => expect(deviceName(agent)).toBe(expected))

  it('has an address only where it is one', () => {
    expect(originOf({ 'x-forwarded-for': '2001:db8::1' }).address).toBe('2001:db8::1')
    expect(originOf({ 'x-forwarded-for': '192.0.2.1, 10.0.0.1' }).address).toBeNull()
    expect(originOf({})).toEqual({ device: null, address: null })
  })
})
