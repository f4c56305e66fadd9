import { describe, expect, it } from 'vitest'
import { isSameOrigin, ownAddressOf } from './origin.ts'

const own = 'http://localhost:8080'

describe('a request that changes something', () => {
  it.each([
    ['our own origin', { origin: own }, true, true],
    ['a foreign origin', { origin: 'https://evil.test' }, true, false],
    ['a foreign origin without our cookie', { origin: 'https://evil.test' }, false, false],
    ['a sibling subdomain', { origin: 'http://evil.localhost:8080' }, true, false],
    ['a null origin', { origin: 'null' }, true, false],
    ['no origin, but fetched from our own page', { 'sec-fetch-site': 'same-origin' }, true, true],
    ['no origin, from the same site', { 'sec-fetch-site': 'same-site' }, true, false],
    ['nothing at all, with our cookie', {}, true, false],
    ['nothing at all, without a cookie (a program, the payment provider)', {}, false, true],
  ])('from %s', (_from, headers, carriesCookie, allowed) => {
    expect(isSameOrigin('POST', headers, own, carriesCookie)).toBe(allowed)
    expect(isSameOrigin('GET', headers, own, carriesCookie)).toBe(true)
  })
})

describe('a page asked for under another name of this machine', () => {
  it.each([
    ['127.0.0.1:8080', `${own}/faq?q=refund`],
    ['[::1]:8080', `${own}/faq?q=refund`],
    ['localhost:8080', undefined],
    ['127.0.0.1:9000', undefined],
    ['evil.test:8080', undefined],
    ['127.0.0.1:8080@evil.test', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (host, address) => {
    expect(ownAddressOf(host, '/faq?q=refund', own)).toBe(address)
  })

  it('stays where it is on a site with a name', () => {
    expect(ownAddressOf('127.0.0.1', '/', 'https://wardround.test')).toBeUndefined()
  })
})
