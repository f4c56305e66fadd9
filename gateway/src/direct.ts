import type { IncomingHttpHeaders } from 'node:http'
import { traceHeaders } from '@wardround/kit/base/telemetry.ts'
import { CAPTCHA_HEADER, type Call } from '@wardround/proto/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatcher } from 'undici'
import { askWhole } from './ask-whole.ts'
import { MOST_BYTES } from './limits/body-limit.ts'
import { API_HEADERS } from './security-headers.ts'

/** Which of the browser's headers a service gets, and which of the service's the browser gets. */
const ASKED = ['content-type', 'idempotency-key', 'accept-language', 'user-agent', CAPTCHA_HEADER] as const
const ANSWERED = ['content-type', 'retry-after', 'idempotent-replayed'] as const

/**
 * Calls with short JSON in one piece both ways go straight to their service: half of what streams and copied headers
 * cost, and another instance can be asked the same. What has a file, a cookie or a cache of its own, or comes packed,
 * takes the proxy.
 */
export const isDirect = ({ cookies, media, handling }: Call): boolean =>
  Object.keys(cookies).length === 0 &&
  !media.consumes &&
  !media.produces &&
  !media.ignoresBody &&
  !handling.cache &&
  !handling.packed

const pick = (
  names: readonly string[],
  from: Record<string, string | string[] | undefined>,
): Record<string, string> => {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = from[name]
    if (typeof value === 'string') picked[name] = value
  }
  return picked
}

/** The path without slashes at its end; the query stays. */
export const withoutTrailingSlash = (url: string): string => {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return path.length > 1 && path.endsWith('/') ? path.replace(/(?<!\/)\/+$/, '') + (at < 0 ? '' : url.slice(at)) : url
}

type DirectOptions = {
  agent: Dispatcher
  /** What comes before the path that the service knows. */
  prefix: string
  url: string
  /** Takes an address of the service; throws nothing. */
  originFor: (request: FastifyRequest) => string
  timeoutMs: number
  /** Whether another address is to be asked, after this one took nothing of the request. */
  passOver: (request: FastifyRequest, error: unknown) => boolean
  onAnswer: (request: FastifyRequest, headers: IncomingHttpHeaders) => void
  onError: (request: FastifyRequest, reply: FastifyReply, error: unknown) => void
}

/** One direct call. The guard has let the request through and left its admission on it. */
export function routeDirectly(
  scope: FastifyInstance,
  call: Call,
  { agent, prefix, url, originFor, timeoutMs, passOver, onAnswer, onError }: DirectOptions,
): void {
  scope.route({
    method: call.method,
    url,
    bodyLimit: MOST_BYTES,
    handler: async (request, reply) => {
      const headers = { ...pick(ASKED, request.headers), ...traceHeaders() }
      headers['x-wardround-identity'] = request.admission?.header ?? ''
      headers['x-request-id'] = request.id
      headers['x-forwarded-for'] = request.ip
      const ask = () =>
        askWhole(agent, {
          origin: originFor(request),
          path: withoutTrailingSlash(request.url.slice(prefix.length)),
          method: call.method,
          headers,
          body: (request.body as Buffer | undefined) ?? null,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
        })
      try {
        const answer = await ask().catch((error: unknown) => {
          if (!passOver(request, error)) throw error
          return ask()
        })
        onAnswer(request, answer.headers)
        return reply
          .code(answer.statusCode)
          .headers(API_HEADERS)
          .headers(pick(ANSWERED, answer.headers))
          .send(answer.body)
      } catch (error) {
        onError(request, reply, error)
        return reply
      }
    },
  })
}

/** Bodies in one piece, whatever they call themselves: the service validates them. */
export function takeBodiesWhole(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}
