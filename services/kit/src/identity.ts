import { createPrivateKey, createPublicKey } from 'node:crypto'
import { SERVICES, type ServiceName } from '@wardround/proto/contract.ts'
import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { Identity } from './access.ts'
import { type Clock, systemClock } from './clock.ts'
import { DomainError } from './errors.ts'

export { compactPermissions, Identity, mayAccess, NOBODY, Permissions } from './access.ts'

export const IDENTITY_HEADER = 'x-wardround-identity'
const TYPE = 'wr-identity'
const LIFETIME = 60
const SIGNED_FOR = 50_000
const SKEW = 30
const CACHE_SIZE = 10_000

const remember = <V>(cache: Map<string, V>, key: string, value: V) => {
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string)
  cache.set(key, value)
}

/** Signs identities for 60 s; the same identity for the same service gets the same signature for 50 s. The key is base64 of PKCS8 DER, Ed25519. */
export function createIdentitySigner(
  privateKeyBase64: string,
  clock: Clock = systemClock,
): (identity: Identity, audience: ServiceName) => Promise<string> {
  const key = createPrivateKey({ key: Buffer.from(privateKeyBase64, 'base64'), format: 'der', type: 'pkcs8' })
  const cache = new Map<string, { token: string; until: number }>()
  return async (identity, audience) => {
    const { uid, ...claims } = identity
    const cacheKey = `${audience} ${JSON.stringify(identity)}`
    const now = clock().getTime()
    const known = cache.get(cacheKey)
    if (known && known.until > now) return known.token
    const seconds = Math.floor(now / 1000)
    const token = await new SignJWT({ ...claims, sub: uid as unknown as string })
      .setProtectedHeader({ alg: 'EdDSA', typ: TYPE })
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME)
      .sign(key)
    cache.delete(cacheKey)
    remember(cache, cacheKey, { token, until: now + SIGNED_FOR })
    return token
  }
}

/** Checks algorithm, type, audience, age (30 s of skew) and shape; throws `access.identity`. What was verified is remembered until it expires. The key is base64 of SPKI DER. */
export function createIdentityVerifier(
  publicKeyBase64: string,
  audience: string,
  clock: Clock = systemClock,
): (header: string | undefined) => Promise<Identity> {
  const key = createPublicKey({ key: Buffer.from(publicKeyBase64, 'base64'), format: 'der', type: 'spki' })
  const cache = new Map<string, { identity: Identity; until: number }>()
  return async (header) => {
    if (!header) throw new DomainError('access.identity')
    const now = clock()
    const known = cache.get(header)
    if (known && known.until > now.getTime()) return known.identity
    try {
      const { payload } = await jwtVerify(header, key, {
        algorithms: ['EdDSA'],
        typ: TYPE,
        audience,
        clockTolerance: SKEW,
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: LIFETIME,
        currentDate: now,
      })
      const identity = Object.freeze(Identity.parse({ ...payload, uid: payload.sub }))
      remember(cache, header, { identity, until: (payload.exp as number) * 1000 })
      return identity
    } catch (error) {
      cache.delete(header)
      throw new DomainError('access.identity', { cause: error })
    }
  }
}

/** The learner who asks. Throws `session.missing` for a visitor. */
export function learnerOf(request: FastifyRequest): string {
  const { uid } = request.identity
  if (!uid) throw new DomainError('session.missing')
  return uid
}

export const isServiceName = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name)
