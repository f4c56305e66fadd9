import { describe, expect, it } from 'vitest'
import { phoneAddress, shownAddress } from './phone-address.ts'

const origin = 'https://app.example.test'
const shown = (text: string) => {
  const { pathname, search, hash } = new URL(text, origin)
  const found = shownAddress({ pathname, search, hash, origin })
  return found.pathname + found.search + found.hash
}

describe('the address of a screen on a phone', () => {
  it.each(['/', '/questionbank', '/questionbank/cardio-vascular/12?page=2&x=%20y', '/profile/flags#top', '/~a/@b'])(
    'leads back to %s',
    (path) => {
      const { pathname, search, hash } = new URL(path, origin)
      const address = phoneAddress({ pathname, search, hash })
      expect(address).toMatch(/^\/plabonthego\?to=%2F/)
      expect(shown(address)).toBe(path)
    },
  )

  it('has the part of the page behind it where the server led there', () => {
    expect(shown('/plabonthego?to=%2Ffaq#exam')).toBe('/faq#exam')
    expect(shown('/plabonthego?to=%2Ffaq%23cost#exam')).toBe('/faq#cost')
  })

  it('is itself where it names nothing, and for every other path', () => {
    expect(shown('/plabonthego')).toBe('/plabonthego')
    expect(shown('/questionbank?to=/profile')).toBe('/questionbank?to=/profile')
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/%2f/../..//evil',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil',
    '/plabonthego?to=/x',
    '',
  ])('T-071 leads nowhere else: %j', (to) => {
    expect(shown(`/plabonthego?to=${encodeURIComponent(to)}`)).toMatch(/^\/(plabonthego\?to=|%2f\/|\/?$)/)
  })
})
