import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { createIdentitySigner, createIdentityVerifier, NOBODY } from '@wardround/kit/security/identity.ts'
import { testIdentity } from '@wardround/kit/testing/identity.ts'
import { SERVICES, type ServiceName } from '@wardround/proto/contract.ts'
import type { SessionState } from '@wardround/proto/http/identity/session.ts'
import type { ViewState } from '@wardround/proto/http/identity/view-as.ts'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import type { NatsConnection } from 'nats'
import { Agent } from 'undici'
import { buildGateway } from '../app.ts'
import type { Documents } from '../documents/documents.ts'
import type { DrawPage } from '../drawing/drawer.ts'
import { createGuard } from '../guard.ts'
import { identitySource } from '../identity-source.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import { liveSubscriber } from '../live.ts'
import type { CardForm } from '../security-headers.ts'
import { sessionCookie, viewCookie } from '../session/cookie.ts'
import { createSessions } from '../session/session.ts'
import { sessionTokenReader } from '../session/session-token.ts'
import { deviceCookie, trialCookie } from '../session/signed-id-cookie.ts'
import { createViews } from '../session/views.ts'
import { createStreams } from '../streams.ts'
import { createUpstreams } from '../upstreams.ts'

export const ORIGIN = 'http://localhost:8080'
const SID = '019a0000-0000-7000-8000-000000000002'
const UID = '019a0000-0000-7000-8000-000000000001'
export const VIEWED = '019a0000-0000-7000-8000-000000000003'
const VIEW = '019a0000-0000-7000-8000-000000000004'
const keys = generateKeyPairSync('ed25519')

/** A learner with the question bank, unless said otherwise. */
export const learner: SessionState = {
  uid: UID,
  sid: SID,
  jti: 'one',
  name: 'Amara',
  email: 'amara@example.test',
  group: 1,
  state: 'full',
  verified: true,
  admin: false,
  permissions: null,
  provedAt: null,
  proofs: ['password'],
  entitlements: { 'question-bank': '2999-01-01T00:00:00.000Z' },
  expiresAt: '2999-01-01T00:00:00.000Z',
}

type Options = {
  siteDir?: string
  metricsToken?: string
  stagingCredentials?: string
  maintenance?: boolean
  cardForm?: CardForm
  production?: boolean
  trustedProxies?: string[]
  upstreams?: Partial<Record<ServiceName, string[]>>
  /** Has a first instance that does not answer, at an address where nobody listens unless another is given. */
  halfGone?: ServiceName
  goneFrom?: string
  recaptcha?: boolean
  analyticsId?: string
  take?: RateLimiter['take']
  takeWithoutCaptcha?: RateLimiter['takeWithoutCaptcha']
  claim?: RateLimiter['claim']
  release?: RateLimiter['release']
  heartbeatMs?: number
  /** Where streams hear what services publish; nowhere without it. */
  nats?: NatsConnection
  /** Texts of the public site, and what draws pages. */
  documents?: Documents
  draw?: DrawPage
  /** Sessions are asked for at the service, as they are outside tests. */
  askIdentity?: boolean
}

/**
 * The gateway before one stand-in for all services, which answers what it was asked and by whom, or what a test tells
 * it to.
 */
export async function startGateway(options: Options = {}) {
  const clock = () => new Date()
  const logger = createLogger({ name: 'test', level: 'silent' })
  const service = Fastify({ bodyLimit: 5_000_000 })
  let answer: { status?: number; headers?: Record<string, string>; body?: unknown; wait?: Promise<void> } = {}
  let state: SessionState | null = learner
  service.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  service.all('/*', async (request, reply) => {
    if (answer.wait) await answer.wait
    const audience = String(request.headers['x-audience'] ?? '') as ServiceName
    const claims = await Promise.any(
      SERVICES.map(async (name) =>
        createIdentityVerifier(testIdentity.keyFor(name), name)(request.headers['x-wardround-identity'] as string),
      ),
    ).catch(() => undefined)
    const seen = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      audience,
      uid: claims?.uid ?? null,
      actor: claims?.actor ?? null,
      trial: claims?.trial ?? null,
      device: claims?.device ?? null,
      body: request.body ?? null,
    }
    return reply
      .code(answer.status ?? 200)
      .headers(answer.headers ?? {})
      .send(answer.body ?? { status: 'success', data: seen })
  })
  await service.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`

  const agent = new Agent()
  const upstreams = createUpstreams(
    {
      ...Object.fromEntries(
        SERVICES.map((name) => [
          name,
          name === options.halfGone ? [options.goneFrom ?? 'http://127.0.0.1:1', address] : [address],
        ]),
      ),
      ...options.upstreams,
    } as Record<ServiceName, string[]>,
    clock,
  )
  const sign = createIdentitySigner(testIdentity.gatewayKey)
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const readToken = sessionTokenReader(publicKey)
  const readView = sessionTokenReader(publicKey, 'wr-view')
  let view: ViewState | null = null
  const source = identitySource({ upstreams, agent, sign })
  const sessions = createSessions({
    readToken,
    clock,
    fetchState: options.askIdentity ? source.sessionState : async () => state,
  })
  const limiter = {
    take: options.take ?? (() => 0),
    takeWithoutCaptcha: options.takeWithoutCaptcha ?? (() => 0),
    claim: options.claim ?? (() => 0),
    release: options.release ?? (async () => {}),
    reconcile: async () => {},
    stop: () => {},
  } as RateLimiter
  const cookie = sessionCookie(ORIGIN)
  const views = createViews({
    cookie: viewCookie(ORIGIN),
    readToken: readView,
    live: createSessions({ readToken: readView, clock, fetchState: async () => view }),
    clock,
  })
  const guard = createGuard({
    sessions,
    views,
    limiter,
    cookie,
    trials: trialCookie(ORIGIN, testIdentity.gatewayKey),
    devices: deviceCookie(ORIGIN, testIdentity.gatewayKey),
    ownOrigin: ORIGIN,
    sign,
    clock,
  })
  const streams = createStreams({
    sessions,
    clock,
    logger,
    subscribe: options.nats ? liveSubscriber(options.nats, logger) : () => () => undefined,
    heartbeatMs: options.heartbeatMs,
  })
  const app = buildGateway({
    product: 'wardround',
    guard,
    upstreams,
    agent,
    cookie,
    sessions,
    views,
    streams,
    readToken,
    clock,
    logger,
    production: options.production ?? false,
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
    checks: {},
    cardForm: options.cardForm,
    recaptcha: options.recaptcha ?? false,
    analyticsId: options.analyticsId,
    ...(options.siteDir ? { siteDir: options.siteDir } : {}),
    ...(options.documents ? { documents: options.documents } : {}),
    draw: options.draw,
    metricsToken: options.metricsToken,
    stagingCredentials: options.stagingCredentials,
    maintenance: options.maintenance ?? false,
  })
  const signToken = (typ: string, claims: { sub: string; sid: string; jti: string }, exp: string | number) =>
    new SignJWT({ sid: claims.sid, jti: claims.jti })
      .setProtectedHeader({ alg: 'EdDSA', typ })
      .setSubject(claims.sub)
      .setExpirationTime(exp)
      .sign(keys.privateKey)
  /** The token of the session, or one of it by another name. */
  const token = (jti = 'one') => signToken('wr-session', { sub: UID, sid: SID, jti }, '1h')

  return {
    app,
    sessions,
    streams,
    token,
    nobody: NOBODY,
    /** A view token of this view, or of another, or one that is over. */
    viewToken: (changes: { typ?: string; sid?: string; jti?: string; exp?: string | number } = {}) =>
      signToken(
        changes.typ ?? 'wr-view',
        { sub: VIEWED, sid: changes.sid ?? VIEW, jti: changes.jti ?? 'view' },
        changes.exp ?? '30m',
      ),
    /**
     * What identity says of the view from now on; by default that the session of `token` looks at the site as a
     * learner. `notified` as with `as`.
     */
    views: (changes: Partial<ViewState> | null, { notified = true } = {}) => {
      view =
        changes === null
          ? null
          : { ...learner, uid: VIEWED, sid: VIEW, jti: 'view', name: 'Bola', actor: UID, actorSid: SID, ...changes }
      if (!notified) return
      views.live.drop(VIEWED)
      views.live.drop(VIEWED, VIEW)
    },
    /** What the services answer from now on. */
    answer: (next: typeof answer) => {
      answer = next
    },
    /** Whose session the token stands for; `notified`: whether the gateway hears of the change. */
    as: (changes: Partial<SessionState> | null, { notified = true } = {}) => {
      state = changes === null ? null : { ...learner, ...changes }
      if (!notified) return
      sessions.drop(UID)
      sessions.drop(UID, SID)
    },
    stop: async () => {
      // What a client broke off in the middle of a body would be waited for.
      app.server.closeAllConnections()
      service.server.closeAllConnections()
      await app.close()
      await agent.destroy()
      await service.close()
    },
  }
}
