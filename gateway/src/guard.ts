import type { Clock } from '@wardround/kit/clock.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import { type Identity, mayAccess } from '@wardround/kit/identity.ts'
import type { Call, ServiceName } from '@wardround/proto/contract.ts'
import type { FastifyRequest } from 'fastify'
import { type SessionCookie, tokenOfAuthorization } from './cookie.ts'
import { isSameOrigin } from './origin.ts'
import type { RateLimiter } from './rate-limit.ts'
import { identityOf, type Sessions } from './session.ts'

/** What the gateway found out about a request before passing it on. */
export type Passage = { identity: Identity; header: string }

type Options = {
  sessions: Sessions
  limiter: RateLimiter
  cookie: SessionCookie
  ownOrigin: string
  sign: (identity: Identity, audience: ServiceName) => Promise<string>
  clock: Clock
}

/** Refuses what may not pass, in this order: foreign origin, no or wrong session, gates, limits. Answers the signed identity for the rest. */
export function createGuard({ sessions, limiter, cookie, ownOrigin, sign, clock }: Options) {
  return async (request: FastifyRequest, call: Call): Promise<Passage> => {
    const { headers } = request.raw
    const fromCookie = cookie.read(headers.cookie)
    if (!isSameOrigin(request.method, headers, ownOrigin, fromCookie !== undefined)) throw new DomainError('access.origin')

    const token = fromCookie ?? tokenOfAuthorization(headers.authorization)
    const state = token ? await sessions.stateOf(token) : null
    const identity = identityOf(state, clock())

    const refused = mayAccess(call.access, identity, call)
    if (refused) throw new DomainError(refused)

    const taken = limiter.take(call.rate, identity.uid, request.ip)
    const wait = typeof taken === 'number' ? taken : await taken
    if (wait > 0) throw new DomainError('rate.limited', { retryAfter: wait })

    const told = call.withEmail && state ? { ...identity, email: state.email } : identity
    return { identity, header: await sign(told, call.service) }
  }
}
export type Guard = ReturnType<typeof createGuard>
