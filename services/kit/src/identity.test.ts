import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createIdentitySigner, createIdentityVerifier, NOBODY } from './identity.ts'

const pair = generateKeyPairSync('ed25519')
const other = generateKeyPairSync('ed25519')
const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const spki = pair.publicKey.export({ format: 'der', type: 'spki' })
const publicKey = spki.toString('base64')
const learner = { ...NOBODY, uid: '0199a000-0000-7000-8000-000000000001', sid: 's1', name: 'Zoë O’Neil', verified: true, qb: true }
const start = new Date('2026-03-01T10:00:00Z')
const clockAt = (seconds: number) => () => new Date(start.getTime() + seconds * 1000)
const now = Math.floor(start.getTime() / 1000)
const { uid, ...claims } = learner

const token = (o: { alg?: string; typ?: string; aud?: string; iat?: number; exp?: number | null; key?: typeof pair.privateKey } = {}) => {
  const jwt = new SignJWT({ ...claims, sub: uid })
    .setProtectedHeader({ alg: o.alg ?? 'EdDSA', typ: o.typ ?? 'wr-identity' })
    .setAudience(o.aud ?? 'content')
    .setIssuedAt(o.iat ?? now)
  if (o.exp !== null) jwt.setExpirationTime(o.exp ?? now + 60)
  return jwt.sign(o.key ?? pair.privateKey)
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = (header: object, sign: (text: string) => string) => {
  const text = `${part(header)}.${part({ ...claims, sub: uid, aud: 'content', iat: now, exp: now + 60 })}`
  return `${text}.${sign(text)}`
}

describe('the identity header', () => {
  it('carries an identity from the gateway to the service it is meant for', async () => {
    const header = await createIdentitySigner(privateKey, clockAt(0))(learner, 'content')
    expect(await createIdentityVerifier(publicKey, 'content', clockAt(5))(header)).toEqual(learner)
  })

  it('carries a visitor', async () => {
    const header = await createIdentitySigner(privateKey, clockAt(0))(NOBODY, 'content')
    expect(await createIdentityVerifier(publicKey, 'content', clockAt(0))(header)).toEqual(NOBODY)
  })

  it('is signed once in 50 seconds for the same identity and service', async () => {
    let seconds = 0
    const sign = createIdentitySigner(privateKey, () => clockAt(seconds)())
    const first = await sign(learner, 'content')
    seconds = 49
    expect(await sign({ ...learner }, 'content')).toBe(first)
    expect(await sign(learner, 'billing')).not.toBe(first)
    expect(await sign({ ...learner, qb: false }, 'content')).not.toBe(first)
    seconds = 51
    expect(await sign(learner, 'content')).not.toBe(first)
  })

  it('is verified again once it has expired, although it was remembered', async () => {
    let seconds = 0
    const header = await createIdentitySigner(privateKey, clockAt(0))(learner, 'content')
    const verify = createIdentityVerifier(publicKey, 'content', () => clockAt(seconds)())
    await verify(header)
    seconds = 59
    expect(await verify(header)).toEqual(learner)
    seconds = 91
    await expect(verify(header)).rejects.toMatchObject({ code: 'access.identity' })
  })

  const refused: [string, () => string | undefined | Promise<string>][] = [
    ['none at all', () => undefined],
    ['nonsense', () => 'a.b.c'],
    ['another service', () => token({ aud: 'billing' })],
    ['an expired one', () => token({ iat: now - 200, exp: now - 140 })],
    ['one that never expires', () => token({ exp: null })],
    ['one issued long ago for a long time', () => token({ iat: now - 3600, exp: now + 3600 })],
    ['one from the future', () => token({ iat: now + 300, exp: now + 360 })],
    ['another type', () => token({ typ: 'JWT' })],
    ['another key', () => token({ key: other.privateKey })],
    ['algorithm none', () => forged({ alg: 'none', typ: 'wr-identity' }, () => '')],
    [
      'the public key as an HMAC secret',
      () => forged({ alg: 'HS256', typ: 'wr-identity' }, (text) => createHmac('sha256', spki).update(text).digest('base64url')),
    ],
    [
      'changed claims',
      async () =>
        (await token()).replace(/\.[^.]+\./, `.${part({ ...claims, sub: uid, admin: true, aud: 'content', iat: now, exp: now + 60 })}.`),
    ],
  ]
  for (const [what, make] of refused) {
    it(`is refused: ${what}`, async () => {
      await expect(createIdentityVerifier(publicKey, 'content', clockAt(0))(await make())).rejects.toMatchObject({
        code: 'access.identity',
        status: 401,
      })
    })
  }
})
