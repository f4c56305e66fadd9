import { describe, expect, it } from 'vitest'
import { sessionCookie, tokenOfAuthorization } from './cookie.ts'

const now = new Date('2026-11-20T12:00:00Z')
const exp = now.getTime() / 1000 + 600

describe('the session cookie', () => {
  it('T-038 is __Host- and Secure everywhere but on plain http', () => {
    expect(sessionCookie('https://wardround.test').keep('t', exp, now)).toBe(
      '__Host-wr_session=t; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=600',
    )
    expect(sessionCookie('http://localhost:8080').keep('t', exp, now)).toBe(
      'wr_session=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=600',
    )
  })

  it('is read from among others, the first one winning', () => {
    const { read } = sessionCookie('http://localhost:8080')
    expect(read('a=b; wr_session=one; wr_session=two')).toBe('one')
    expect(read('xwr_session=evil')).toBeUndefined()
    expect(read('wr_session=')).toBeUndefined()
    expect(read(undefined)).toBeUndefined()
  })

  it('T-038 is cleared with the same attributes', () => {
    expect(sessionCookie('http://localhost:8080').clear()).toBe(
      'wr_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    )
  })
})

describe('the Authorization header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['abc', 'abc'],
    ['Basic abc', undefined],
    ['Bearer a b', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s names the token %s', (header, token) => {
    expect(tokenOfAuthorization(header)).toBe(token)
  })
})
