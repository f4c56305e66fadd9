import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../base/errors.ts'
import { createIdentitySigner, createIdentityVerifier, NOBODY } from './identity.ts'
import { identityKeyFor } from './identity-key.ts'

const gatewayKey = randomBytes(32).toString('base64')
const key = identityKeyFor(gatewayKey, 'content')
const learner = {
  ...NOBODY,
  uid: '0199a000-0000-7000-8000-000000000001',
  sid: 's1',
  name: 'Zoë O’Neil',
  verified: true,
  entitlements: ['question-bank'],
}
const start = new Date('2026-03-01T10:00:00Z')
const clockAt = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
const now = Math.floor(start.getTime() / 1000)
const { uid, ...claims } = learner

type Token = { typ?: string; aud?: string; iat?: number; exp?: number | null; key?: string }
const token = (o: Token = {}) =>
  createSigner({
    key: Buffer.from(o.key ?? key, 'base64'),
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: o.typ ?? 'wr-identity' },
  })({
    ...claims,
    sub: uid,
    aud: o.aud ?? 'content',
    iat: o.iat ?? now,
    ...(o.exp === null ? {} : { exp: o.exp ?? now + 60 }),
  })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = (header: object, sign: (text: string) => string) => {
  const text = `${part(header)}.${part({ ...claims, sub: uid, aud: 'content', iat: now, exp: now + 60 })}`
  return `${text}.${sign(text)}`
}

const codeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.status] : error
  }
}

describe('the identity header', () => {
  it('carries an identity from the gateway to the service it is meant for', () => {
    const header = createIdentitySigner(gatewayKey, clockAt(0))(learner, 'content')
    expect(createIdentityVerifier(key, 'content', clockAt(5))(header)).toEqual(learner)
  })

  it('carries a visitor', () => {
    const header = createIdentitySigner(gatewayKey, clockAt(0))(NOBODY, 'content')
    expect(createIdentityVerifier(key, 'content', clockAt(0))(header)).toEqual(NOBODY)
  })

  it('is signed once in 50 seconds for the same identity and service', () => {
    let seconds = 0
    const sign = createIdentitySigner(gatewayKey, () => clockAt(seconds)())
    const first = sign(learner, 'content')
    seconds = 49
    expect(sign({ ...learner }, 'content')).toBe(first)
    expect(sign(learner, 'billing')).not.toBe(first)
    expect(sign({ ...learner, entitlements: [] }, 'content')).not.toBe(first)
    seconds = 51
    expect(sign(learner, 'content')).not.toBe(first)
  })

  it('is verified again once it has expired, although it was remembered', () => {
    let seconds = 0
    const header = createIdentitySigner(gatewayKey, clockAt(0))(learner, 'content')
    const verify = createIdentityVerifier(key, 'content', () => clockAt(seconds)())
    verify(header)
    seconds = 59
    expect(verify(header)).toEqual(learner)
    seconds = 121
    expect(codeOf(() => verify(header))).toEqual(['access.identity', 401])
  })

  it('is taken by a service whose clock is less than a minute away', () => {
    const header = createIdentitySigner(gatewayKey, clockAt(0))(learner, 'content')
    for (const seconds of [-59, 59, 109])
      expect(createIdentityVerifier(key, 'content', clockAt(seconds))(header)).toEqual(learner)
  })

  const refused: [string, () => string | undefined][] = [
    ['none at all', () => undefined],
    ['nonsense', () => 'a.b.c'],
    ['another service', () => token({ aud: 'billing' })],
    ['an expired one', () => token({ iat: now - 200, exp: now - 140 })],
    ['one that never expires', () => token({ exp: null })],
    ['one issued long ago for a long time', () => token({ iat: now - 3600, exp: now + 3600 })],
    ['one from the future', () => token({ iat: now + 300, exp: now + 360 })],
    ['another type', () => token({ typ: 'JWT' })],
    ['another key', () => token({ key: randomBytes(32).toString('base64') })],
    ['the key of another service', () => token({ key: identityKeyFor(gatewayKey, 'billing') })],
    ['the key of the gateway itself', () => token({ key: gatewayKey })],
    ['algorithm none', () => forged({ alg: 'none', typ: 'wr-identity' }, () => '')],
    [
      'another algorithm with the same key',
      () =>
        forged({ alg: 'HS512', typ: 'wr-identity' }, (text) =>
          createHmac('sha512', Buffer.from(key, 'base64')).update(text).digest('base64url'),
        ),
    ],
    [
      'a key pair of its own',
      () =>
        forged({ alg: 'EdDSA', typ: 'wr-identity' }, (text) =>
          sign(null, Buffer.from(text), generateKeyPairSync('ed25519').privateKey).toString('base64url'),
        ),
    ],
    [
      'changed claims',
      () =>
        token().replace(
          /\.[^.]+\./,
          `.${part({ ...claims, sub: uid, admin: true, aud: 'content', iat: now, exp: now + 60 })}.`,
        ),
    ],
  ]
  for (const [what, make] of refused) {
    it(`T-047 is refused: ${what}`, () => {
      expect(codeOf(() => createIdentityVerifier(key, 'content', clockAt(0))(make()))).toEqual(['access.identity', 401])
    })
  }
})
