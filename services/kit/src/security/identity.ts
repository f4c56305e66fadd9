import { SERVICES, type ServiceName } from '@wardround/proto/contract.ts'
import { createSigner, createVerifier } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'
import { type Clock, systemClock } from '../base/clock.ts'
import { DomainError } from '../base/errors.ts'
import { firstOf, keysIn } from '../base/key-list.ts'
import { Identity } from './access.ts'
import { identityKeyFor } from './identity-key.ts'

export {
  accessOf,
  compactPermissions,
  Identity,
  mayAccess,
  mayPublish,
  NOBODY,
  Permissions,
  requireEntitlement,
  requireFlag,
} from './access.ts'

export const IDENTITY_HEADER = 'x-wardround-identity'
const TYPE = 'wr-identity'
const LIFETIME = 60
const SIGNED_FOR = 50_000
const SKEW = 60
const CACHE_SIZE = 10_000

const remember = <V>(cache: Map<string, V>, key: string, value: V) => {
  if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value as string)
  cache.set(key, value)
}

/**
 * Signs identities for 60 s (HS256 with the key of the service, see ADR 14); the same identity for the same service
 * gets the same signature for 50 s.
 */
export function createIdentitySigner(
  gatewayKey: string,
  clock: Clock = systemClock,
): (identity: Identity, audience: ServiceName) => string {
  const signerFor = (service: ServiceName) =>
    createSigner({
      key: Buffer.from(identityKeyFor(gatewayKey, service), 'base64'),
      algorithm: 'HS256',
      header: { alg: 'HS256', typ: TYPE },
    })
  const signers = Object.fromEntries(SERVICES.map((service) => [service, signerFor(service)]))
  const cache = new Map<string, { token: string; until: number }>()
  return (identity, audience) => {
    const cacheKey = `${audience} ${JSON.stringify(identity)}`
    const now = clock().getTime()
    const known = cache.get(cacheKey)
    if (known && known.until > now) return known.token
    const { uid, ...claims } = identity
    const iat = Math.floor(now / 1000)
    const token = signers[audience]?.({ ...claims, sub: uid, aud: audience, iat, exp: iat + LIFETIME }) as string
    cache.delete(cacheKey)
    remember(cache, cacheKey, { token, until: now + SIGNED_FOR })
    return token
  }
}

type Claims = { sub: string | null; iat: number; exp: number }

/** Throws unless the claims hold at this moment, with a minute of skew between clocks. */
function refuseOutOfTime({ iat, exp }: Claims, now: Date): void {
  const seconds = now.getTime() / 1000
  if (exp <= seconds - SKEW) throw new Error('expired')
  if (iat > seconds + SKEW) throw new Error('issued in the future')
  if (exp - iat > LIFETIME || seconds - iat > LIFETIME + SKEW) throw new Error('meant to live too long')
}

/**
 * Checks algorithm, type, audience, age (a minute of skew) and shape; throws `access.identity`. What was verified is
 * remembered until it expires. `identityKey` is the service's, see `identityKeyFor`, or two of them while the gateway's
 * changes.
 */
export function createIdentityVerifier(
  identityKey: string,
  audience: string,
  clock: Clock = systemClock,
): (header: string | undefined) => Identity {
  const verifiers = keysIn(identityKey).map((key) =>
    createVerifier({
      key: Buffer.from(key, 'base64'),
      algorithms: ['HS256'],
      checkTyp: TYPE,
      allowedAud: audience,
      requiredClaims: ['aud', 'exp', 'iat'],
      // Time is checked by our own clock below.
      ignoreExpiration: true,
    }),
  )
  const cache = new Map<string, { identity: Identity; until: number }>()
  return (header) => {
    if (!header) throw new DomainError('access.identity')
    const now = clock()
    const known = cache.get(header)
    if (known && known.until > now.getTime()) return known.identity
    try {
      const claims: Claims = firstOf(verifiers, (verify) => verify(header))
      refuseOutOfTime(claims, now)
      const identity = Object.freeze(Identity.parse({ ...claims, uid: claims.sub }))
      remember(cache, header, { identity, until: claims.exp * 1000 })
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

/** Who of staff does something, as the audit trail names them. */
export type StaffMember = { uid: string; name: string }

/** Who of staff asks; the route's access lets nobody else in. */
export const staffMember = ({ uid, name }: Pick<Identity, 'uid' | 'name'>): StaffMember => ({
  uid: uid as string,
  name,
})

export const isServiceName = (name: string): name is ServiceName => (SERVICES as readonly string[]).includes(name)
