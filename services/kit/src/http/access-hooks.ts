import type { Call, ServiceName } from '@wardround/proto/contract.ts'
import type { RouteOptions } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { DomainError } from '../base/errors.ts'
import type { Metrics } from '../base/metrics.ts'
import { accessOf, createIdentityVerifier, IDENTITY_HEADER, mayAccess, NOBODY } from '../security/identity.ts'
import { requireProof } from '../security/step-up.ts'
import type { App } from './app-type.ts'
import { findHarmful } from './json-body.ts'

/** Paths that answer without a contract. */
const OPEN = new Set(['/healthz', '/readyz', '/metrics'])

function callOf(route: RouteOptions, service: ServiceName): Call {
  const call = route as unknown as Partial<Call>
  if (!call.access || !call.name || !call.schema)
    throw new Error(`${route.url}: a route is a declared call (spread its contract)`)
  if (call.service !== service) throw new Error(`${call.name} belongs to ${call.service}, not to ${service}`)
  return call as Call
}

const isEmpty = (body: unknown) =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

function refuseHarmful(input: unknown, root: string): void {
  const detail = findHarmful(input, root)
  if (detail) throw new DomainError('request.invalid', { details: [detail] })
}

/**
 * Checks the identity and the contract's access before anything is read, and query, params and stray bodies before they
 * are validated.
 */
export function accessHooks(
  app: App,
  options: { service: ServiceName; identityKey: string; clock: Clock; metrics: Metrics },
): void {
  const { service, identityKey, clock, metrics } = options
  const verifyIdentity = createIdentityVerifier(identityKey, service, clock)
  const verify = (header: unknown) => {
    try {
      return verifyIdentity(typeof header === 'string' ? header : undefined)
    } catch (error) {
      metrics.identitiesRefused.inc()
      throw error
    }
  }

  app.addHook('onRoute', (route) => {
    if (OPEN.has(route.url)) return
    route.config = { ...route.config, call: callOf(route, service) }
  })

  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config
    request.identity = NOBODY
    if (!call) return
    request.identity = verify(request.headers[IDENTITY_HEADER])
    const refused = mayAccess(accessOf(call, request), request.identity, call)
    if (refused) throw new DomainError(refused)
    if (call.gate.stepUp === true) requireProof(request.identity, clock())
  })

  app.addHook('preValidation', async (request) => {
    const { call } = request.routeOptions.config
    if (!call) return
    refuseHarmful(request.params, 'params')
    refuseHarmful(request.query, 'query')
    if (!call.schema.body && !call.media.consumes && !isEmpty(request.body)) {
      throw new DomainError('request.invalid', { details: [{ path: 'body', message: 'This call takes no body.' }] })
    }
  })
}
