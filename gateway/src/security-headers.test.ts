import { describe, expect, it } from 'vitest'
import { API_HEADERS, FILE_HEADERS, pageHeaders } from './security-headers.ts'

const COMMON = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), fullscreen=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('T-069 the headers', () => {
  it('of an answer of the API let nothing run, be framed or be kept', () => {
    expect(API_HEADERS).toEqual({
      ...COMMON,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cache-control': 'no-store',
    })
  })

  it('of a file let nothing run or be framed', () => {
    expect(FILE_HEADERS).toEqual({ ...COMMON, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
  })

  it('of a page let run what has its nonce, and it is not kept', () => {
    const { 'content-security-policy': policy = '', ...others } = pageHeaders(
      { nonce: 'n0nce' },
      {
        cardForm: undefined,
        recaptcha: false,
      },
    )
    expect(others).toEqual({ ...COMMON, 'cache-control': 'no-store' })
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-n0nce'",
      "style-src 'self' 'nonce-n0nce'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
    ])
  })
})
