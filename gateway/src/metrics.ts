import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isAuthorized } from './doors/credentials.ts'
import { refuse } from './failure.ts'
import { API_HEADERS } from './security-headers.ts'

const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Request durations by call and status on `/metrics`: for whoever carries the token. Without a token nobody reads
 * them in production; elsewhere this machine does, where a request that came through a proxy is refused.
 */
export function countRequests(
  app: FastifyInstance,
  { token, production }: { token: string | undefined; production: boolean },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    // Probes are nobody's requests: they would thin the errors, and one that says "not ready" is no failure.
    if (PROBES.has(request.url)) return
    durations.observe({ call: request.call?.name ?? 'page', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !isAuthorized(request.headers.authorization, `Bearer ${token}`))
      return refuse(reply, 'request.unknown')
    const local = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1'
    if (token === undefined && (production || !local || request.headers['x-forwarded-for'] !== undefined))
      return refuse(reply, 'request.unknown')
    return reply
      .headers(API_HEADERS)
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
