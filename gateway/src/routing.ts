import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import type { Clock } from '@wardround/kit/base/clock.ts'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { traceHeaders } from '@wardround/kit/base/telemetry.ts'
import { CALLS } from '@wardround/proto/calls.ts'
import { type Call, METHODS, pathOf, SERVICES, type ServiceName } from '@wardround/proto/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Agent, errors } from 'undici'
import { isDirect, routeDirectly, takeBodiesWhole, withoutTrailingSlash } from './direct.ts'
import { refuse } from './failure.ts'
import type { Admission, Guard } from './guard.ts'
import { measured, refuseTooLarge } from './limits/body-limit.ts'
import { countsAccepted } from './limits/rate-limits.ts'
import { API_HEADERS, CACHE_CONTROL } from './security-headers.ts'
import { type SessionCookie, tokenOfAuthorization } from './session/cookie.ts'
import type { Sessions } from './session/session.ts'
import type { SessionTokenReader } from './session/session-token.ts'
import type { Views } from './session/views.ts'
import { routeStream } from './stream-route.ts'
import type { Streams } from './streams.ts'
import { mayAskAnother, type Upstreams } from './upstreams.ts'

export const API_PREFIX = '/api/v1'
const DEFAULT_TIMEOUT_MS = 10_000
const IN_ONE_PIECE_BYTES = 256 * 1024
/** Answers that a cache may keep, or be told that it still has. */
const KEPT = new Set([200, 304])
const SESSION_HEADER = 'x-wardround-session'
const VIEW_HEADER = 'x-wardround-view'
/** What the browser sends that no service needs, or must not be told by it. */
const DROPPED = [
  'cookie',
  'authorization',
  'asauthorization',
  'accept-encoding',
  'x-forwarded-for',
  'forwarded',
  'expect',
  'traceparent',
  'tracestate',
  'baggage',
]

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | undefined
    admission: Admission | undefined
    upstream: string
  }
}

export type RoutingDeps = {
  product: string
  streams: Streams
  guard: Guard
  upstreams: Upstreams
  agent: Agent
  cookie: SessionCookie
  sessions: Sessions
  views: Views
  readToken: SessionTokenReader
  clock: Clock
}

/** Routes every declared call to its service: guard, signed identity in, cookie out. */
export function routeCalls(app: FastifyInstance, deps: RoutingDeps): void {
  app.decorateRequest('call', undefined)
  app.decorateRequest('admission', undefined)
  app.decorateRequest('upstream', '')
  app.register(async (scope) => routeStream(scope, { ...deps, prefix: API_PREFIX }))
  for (const service of SERVICES) {
    for (const method of METHODS) {
      const calls = CALLS.filter(
        (call) => call.service === service && call.method === method && call.access !== 'service' && !call.media.stream,
      )
      if (calls.length > 0) app.register((scope) => routeService(scope, service, method, calls, deps))
    }
  }
}

async function routeService(
  scope: FastifyInstance,
  service: ServiceName,
  method: string,
  calls: readonly Call[],
  deps: RoutingDeps,
): Promise<void> {
  const proxied = calls.filter((call) => !isDirect(call))
  const urlOf = (call: Call) => API_PREFIX + pathOf(call, deps.product)
  const byUrl = new Map(calls.map((call) => [urlOf(call), call]))
  scope.addHook('onRequest', async (request, reply) => {
    const call = byUrl.get(request.routeOptions.url ?? '')
    if (!call) return
    request.call = call
    refuseDocument(request, call)
    refuseTooLarge(request, call)
    // The view ends whatever becomes of the call.
    if (call.cookies.view === 'end' && deps.views.isInCookie(request.raw.headers))
      reply.header('set-cookie', await deps.views.end(request.raw.headers))
    request.admission = await deps.guard(request, call)
  })
  if (calls.some(({ rate }) => countsAccepted(rate))) releaseUnaccepted(scope)
  const originFor = (request: FastifyRequest) => {
    request.upstream = deps.upstreams.next(service)
    return request.upstream
  }
  const onAnswer = (request: FastifyRequest, headers: IncomingHttpHeaders) =>
    deps.upstreams.answered(request.upstream, headers)
  const onError = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const cause = (error as { cause?: unknown }).cause ?? error
    // The rest of a body that nobody reads would hold up the next request on this connection.
    request.raw.unpipe().resume()
    if (cause instanceof DomainError) {
      refuse(reply, cause.code)
      return
    }
    // A service that hangs up on a body is there; one that cannot be reached is passed over for a while.
    if (request.raw.complete) deps.upstreams.failed(service, request.upstream)
    request.log.error({ err: error, service, requestId: request.id }, 'a service could not be reached')
    refuse(reply, isTimeout(error) ? 'gateway.timeout' : 'gateway.upstream-unavailable', { retryAfter: 1 })
  }
  scope.register(async (direct) => {
    takeBodiesWhole(direct)
    for (const call of calls.filter(isDirect))
      routeDirectly(direct, call, {
        agent: deps.agent,
        prefix: API_PREFIX,
        url: urlOf(call),
        originFor,
        timeoutMs: call.handling.timeout ?? DEFAULT_TIMEOUT_MS,
        passOver: (request, error) =>
          mayAskAnother(error, call.method) && deps.upstreams.failed(service, request.upstream),
        onAnswer,
        onError,
      })
  })
  if (proxied.length === 0) return
  scope.addHook('preParsing', (request, _reply, payload, done) => done(null, measured(request, payload as Readable)))
  await scope.register(proxy, {
    upstream: '',
    prefix: API_PREFIX,
    routes: proxied.map((call) => pathOf(call, deps.product)),
    httpMethods: [method],
    disableRequestLogging: true,
    undici: deps.agent as never,
    preRewrite: withoutTrailingSlash,
    handler: (request, reply, dest, options) =>
      reply.from(dest, { ...options, timeout: request.call?.handling.timeout ?? DEFAULT_TIMEOUT_MS }),
    replyOptions: {
      getUpstream: (request) => originFor(request as FastifyRequest),
      rewriteRequestHeaders: (request, headers) =>
        headersFor(request as FastifyRequest, headers as IncomingHttpHeaders) as never,
      rewriteHeaders: ({ connection, 'keep-alive': _, ...headers }, request) => {
        onAnswer(request as unknown as FastifyRequest, { connection })
        return { ...headers, ...API_HEADERS, ...keptFor(request as unknown as FastifyRequest, headers) }
      },
      onResponse: (request, reply, response) => {
        const answer = reply as unknown as FastifyReply
        const { stream } = response as unknown as { stream: UpstreamBody }
        passOn(request as FastifyRequest, answer, stream, deps).catch((error: unknown) => answer.send(error))
      },
      onError: (reply, { error }) => onError(reply.request as FastifyRequest, reply as unknown as FastifyReply, error),
    },
  })
}

/** Takes back what was counted as accepted of a call that is refused, or given up before it was passed on. */
function releaseUnaccepted(scope: FastifyInstance): void {
  const release = async ({ admission }: FastifyRequest) => {
    const claimed = admission?.release
    if (!claimed) return
    delete admission.release
    await claimed()
  }
  scope.addHook('onRequest', async (request, reply) => {
    const hungUp = () => {
      if (request.upstream === '') void release(request)
    }
    // Whoever hung up while the call was counted is not heard of again.
    if (reply.raw.closed) hungUp()
    else reply.raw.once('close', hungUp)
  })
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) await release(request)
  })
}

/** What a browser shows as a page or in a frame (Fetch Metadata). */
const SHOWN_AS = new Set(['document', 'embed', 'frame', 'iframe', 'object'])

/** Answers of calls are for programs: a browser opens nothing but files. Throws `request.document`. */
function refuseDocument({ raw }: FastifyRequest, { media }: Call): void {
  const shownAs = raw.headers['sec-fetch-dest']
  if (!media.produces && typeof shownAs === 'string' && SHOWN_AS.has(shownAs)) throw new DomainError('request.document')
}

const isTimeout = (error: unknown): boolean =>
  (error as { statusCode?: number }).statusCode === 504 ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError

function headersFor(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  for (const name of DROPPED) if (name !== 'accept-encoding' || !request.call?.handling.packed) delete headers[name]
  for (const name in headers) if (name.startsWith('x-wardround-')) delete headers[name]
  headers['x-wardround-identity'] = request.admission?.header ?? ''
  headers['x-request-id'] = request.id
  headers['x-forwarded-for'] = request.ip
  return Object.assign(headers, traceHeaders())
}

/** A file says itself how long it may be kept. */
const keptFor = ({ call }: FastifyRequest, headers: { 'cache-control'?: string }) =>
  call?.media.produces && headers['cache-control'] ? { 'cache-control': headers['cache-control'] } : {}

type UpstreamBody = NodeJS.ReadableStream & { bytes(): Promise<Uint8Array> }

/** Sends the service's answer on: in one piece when it is known to be short, which costs half of what a stream does. */
async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  body: UpstreamBody,
  deps: RoutingDeps,
): Promise<void> {
  if (request.call?.cookies.session) await keepSession(request, reply, deps)
  else reply.removeHeader(SESSION_HEADER)
  await keepView(request, reply, deps)
  if (request.call?.handling.cache && KEPT.has(reply.statusCode))
    reply.header('cache-control', CACHE_CONTROL[request.call.handling.cache])
  if (reply.statusCode < 300) for (const each of request.admission?.newCookies ?? []) reply.header('set-cookie', each)
  const length = Number(reply.getHeader('content-length') ?? Number.NaN)
  reply.send(length <= IN_ONE_PIECE_BYTES ? Buffer.from((await body.bytes()).buffer) : body)
}

/** Turns the token of a view into its cookie; where a session begins, one that was left over goes. */
async function keepView({ call, raw }: FastifyRequest, reply: FastifyReply, { views }: RoutingDeps): Promise<void> {
  const token = reply.getHeader(VIEW_HEADER)
  reply.removeHeader(VIEW_HEADER)
  if (reply.statusCode >= 300 || call?.cookies.view === 'end') return
  const kept = call?.cookies.view === 'start' && typeof token === 'string' ? await views.keep(token) : undefined
  if (kept) reply.header('set-cookie', kept)
  else if (call?.cookies.session === 'start' && views.isInCookie(raw.headers))
    reply.header('set-cookie', await views.end(raw.headers))
}

/** Turns what identity said about the session into the cookie, and forgets what this process knew of it. */
async function keepSession(request: FastifyRequest, reply: FastifyReply, deps: RoutingDeps): Promise<void> {
  const token = reply.getHeader(SESSION_HEADER)
  reply.removeHeader(SESSION_HEADER)
  if (typeof token !== 'string' || reply.statusCode >= 300) return
  const old = deps.cookie.read(request.raw.headers.cookie) ?? tokenOfAuthorization(request.raw.headers.authorization)
  const was = old ? await deps.readToken(old, deps.clock()) : undefined
  if (was) deps.sessions.drop(was.uid, was.sid)
  const is = token === '' ? undefined : await deps.readToken(token, deps.clock())
  if (is) deps.sessions.drop(is.uid, is.sid)
  reply.header('set-cookie', is ? deps.cookie.keep(token, is.exp, deps.clock()) : deps.cookie.clear())
}
