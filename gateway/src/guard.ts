import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { accessOf, type Identity, mayAccess } from '@wardround/kit/security/identity.ts'
import { requireProof } from '@wardround/kit/security/step-up.ts'
import { CAPTCHA_HEADER, type Call, PERSON_HEADER, type ServiceName } from '@wardround/proto/contract.ts'
import { namesPerson } from '@wardround/proto/gates.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { ViewState } from '@wardround/proto/http/identity/view-as.ts'
import type { FastifyRequest } from 'fastify'
import type { RateLimiter } from './limits/rate-limit.ts'
import { countsAccepted } from './limits/rate-limits.ts'
import { isSameOrigin } from './origin.ts'
import { type SessionCookie, tokenOfAuthorization } from './session/cookie.ts'
import { identityOf, type Sessions } from './session/session.ts'
import type { SignedIdCookie } from './session/signed-id-cookie.ts'
import type { Views } from './session/views.ts'

/** Who makes a request, as the gateway lets it through. */
export type Admission = {
  identity: Identity
  header: string
  newCookies?: string[]
  /** Takes back what was counted as accepted; to be called once when nothing came of the call. */
  release?: () => Promise<void>
}

type Options = {
  sessions: Sessions
  views: Views
  limiter: RateLimiter
  cookie: SessionCookie
  trials: SignedIdCookie
  devices: SignedIdCookie
  ownOrigin: string
  sign: (identity: Identity, audience: ServiceName) => string
  clock: Clock
}

/** Adds the claims that only some calls get; the identity of all others stays the same, and so does its signature. */
const withClaims = (call: Call, identity: Identity, state: SessionState | null): Identity => ({
  ...identity,
  ...(call.handling.withEmail && state ? { email: state.email } : {}),
  ...(call.gate.stepUp && state?.provedAt ? { provedAt: Math.floor(Date.parse(state.provedAt) / 1000) } : {}),
  ...(call.gate.stepUp && state ? { proofs: state.proofs } : {}),
})

/**
 * Refuses what may not pass, in this order: foreign origin, another person’s page, no or wrong session, gates, an
 * authentication that is too old, limits. Returns the signed identity for the rest.
 */
export function createGuard({ sessions, views, limiter, cookie, trials, devices, ownOrigin, sign, clock }: Options) {
  /**
   * Whose rights count: those of whoever is viewed, else one's own. With a view that is over, what anybody may ask is
   * answered to a visitor.
   */
  async function stateBehind(
    request: FastifyRequest,
    call: Call,
    own: SessionState | null,
  ): Promise<SessionState | ViewState | null> {
    if (call.cookies.view === 'end') return own
    try {
      return (await views.of(request.raw.headers, own)) ?? own
    } catch (error) {
      if (call.access === 'public') return null
      request.log.warn(
        { call: call.name, uid: own?.uid, address: request.ip, requestId: request.id },
        'a view token was refused',
      )
      throw error
    }
  }

  /**
   * What the signed cookies of a call name, and the cookies to keep when it succeeds. A device is kept again each time.
   */
  function namedBy(call: Call, known: { trial: string | undefined; device: string | undefined }) {
    if (!call.cookies.trial && !call.cookies.device) return undefined
    const starts = { trial: call.cookies.trial === 'start', device: call.cookies.device === 'start' }
    const trial = known.trial ?? (starts.trial ? trials.newId() : undefined)
    const device = known.device ?? (starts.device ? devices.newId() : undefined)
    const newCookies = [
      ...(trial && !known.trial ? [trials.keep(trial)] : []),
      ...(device && starts.device ? [devices.keep(device)] : []),
    ]
    return {
      claims: { ...(trial && { trial }), ...(device && { device }) },
      kept: newCookies.length ? { newCookies } : {},
    }
  }

  const admit = (wait: number) => {
    if (wait > 0) throw new DomainError('rate.limited', { retryAfter: wait })
  }

  /** Counts a call; answers how to take back what was counted as accepted, where the class counts that. */
  async function count({ rate }: Call, uid: string | null, address: string): Promise<Admission['release']> {
    const taken = limiter.take(rate, uid, address)
    admit(typeof taken === 'number' ? taken : await taken)
    if (!countsAccepted(rate)) return undefined
    admit(await limiter.claim(rate, uid, address))
    return () => limiter.release(rate, uid, address)
  }

  return async (request: FastifyRequest, call: Call): Promise<Admission> => {
    const { headers } = request.raw
    const fromCookie = cookie.read(headers.cookie)
    const trial = call.cookies.trial ? trials.read(headers.cookie) : undefined
    const device = call.cookies.device ? devices.read(headers.cookie) : undefined
    if (
      !isSameOrigin(
        request.method,
        headers,
        ownOrigin,
        [fromCookie, trial, device].some((each) => each !== undefined) || views.isInCookie(headers),
      )
    )
      throw new DomainError('access.origin')

    const token = fromCookie ?? tokenOfAuthorization(headers.authorization)
    const own = token ? await sessions.stateOf(token) : null
    if (own && namesPerson(call) && (headers[PERSON_HEADER] ?? own.uid) !== own.uid)
      throw new DomainError('access.other-person')
    const state = await stateBehind(request, call, own)
    const ended = call.gate.afterEnd && token && !state ? await sessions.endedOf(token) : undefined
    const identity = ended ?? identityOf(state, clock())

    const refused = mayAccess(accessOf(call, request), identity, call)
    if (refused) throw new DomainError(refused)
    const claimed = call.handling.withEmail || call.gate.stepUp ? withClaims(call, identity, state) : identity
    if (call.gate.stepUp === true) requireProof(claimed, clock())

    if (call.gate.captcha && !headers[CAPTCHA_HEADER]) {
      const open = await limiter.takeWithoutCaptcha(call.rate, request.ip)
      if (open > 0) throw new DomainError('captcha.needed', { retryAfter: open })
    }
    const release = await count(call, identity.actor ?? identity.uid, request.ip)

    const named = namedBy(call, { trial, device })
    return {
      identity,
      header: sign(named ? { ...claimed, ...named.claims } : claimed, call.service),
      ...named?.kept,
      ...(release && { release }),
    }
  }
}
export type Guard = ReturnType<typeof createGuard>
