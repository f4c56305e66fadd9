import type { FastifyInstance } from 'fastify'
import type { Logger } from '../base/logger.ts'
import type { Metrics } from '../base/metrics.ts'
import type { App } from './app-type.ts'
import { traceRequests } from './trace-requests.ts'

/** Calls so frequent that only one success in a hundred is logged; failures always are. */
const SAMPLED = new Set(['question', 'answer'])
const ONE_IN = 100
const QUIET = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * One log line, one duration and, where tracing is on, one span per request; the request id goes back in
 * `x-request-id`.
 */
export function observeRequests(app: App, { metrics, logger }: { metrics: Metrics; logger: Logger }): void {
  let sampled = 0

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  traceRequests(app as unknown as FastifyInstance, {
    nameOf: (request) => request.routeOptions.config.call?.name,
    continues: true,
  })

  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config
    const { statusCode, elapsedTime } = reply
    if (call) metrics.httpDuration.observe({ call: call.name, status: String(statusCode) }, elapsedTime / 1000)
    if (request.identity?.actor || isWorthALine(call?.rate, statusCode, request.routeOptions.url)) {
      logger.info(
        {
          requestId: request.id,
          call: call?.name,
          method: request.method,
          path: shownPath(request.url, request.routeOptions.url),
          status: statusCode,
          ms: Math.round(elapsedTime * 10) / 10,
          uid: request.identity?.uid ?? undefined,
          actor: request.identity?.actor,
          error: request.failure,
        },
        'request',
      )
    }
    done()
  })

  function isWorthALine(rate: string | undefined, status: number, url: string | undefined): boolean {
    if (status >= 400) return true
    if (url && QUIET.has(url)) return false
    return !SAMPLED.has(rate ?? '') || sampled++ % ONE_IN === 0
  }
}

/** Ids may be read in a log; a one-time code in a path may not, so that path is shown as it is declared. */
const shownPath = (url: string, declared: string | undefined): string | undefined =>
  declared?.includes(':code') ? declared : url.split('?', 1)[0]
