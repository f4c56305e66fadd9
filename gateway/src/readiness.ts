import { SERVICES } from '@wardround/proto/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Agent } from 'undici'
import type { UpstreamUrls } from './config.ts'
import { API_HEADERS } from './security-headers.ts'

type Checks = Record<string, () => Promise<void>>

/** One check for each address behind the gateway: it answers 200 on its own /readyz. */
export function upstreamChecks(urls: UpstreamUrls, agent: Agent): Checks {
  const check = (origin: string) => async () => {
    const response = await agent.request({ origin, path: '/readyz', method: 'GET', headersTimeout: 2000 })
    await response.body.dump()
    if (response.statusCode !== 200) throw new Error('not ready')
  }
  return Object.fromEntries(
    SERVICES.flatMap((service) =>
      urls[service].map((origin, index) => [index === 0 ? service : `${service}-${index + 1}`, check(origin)]),
    ),
  )
}

/** `/healthz`: this process lives. `/readyz`: everything behind it is ready, or 503 with what is missing. */
export function routeReadiness(app: FastifyInstance, checks: Checks): void {
  app.get('/healthz', async (_request, reply) =>
    reply.headers(API_HEADERS).send({ status: 'success', data: { alive: true } }),
  )
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(
        async ([name, check]) =>
          [
            name,
            await check().then(
              () => true,
              () => false,
            ),
          ] as const,
      ),
    )
    const missing = results.filter(([, ready]) => !ready).map(([name]) => name)
    if (missing.length === 0) return reply.headers(API_HEADERS).send({ status: 'success', data: { ready: true } })
    return reply
      .code(503)
      .headers({ ...API_HEADERS, 'retry-after': '1' })
      .send({
        status: 'error',
        error: { code: 'gateway.unavailable', message: `Not ready: ${missing.join(', ')}.`, data: { missing } },
      })
  })
}
