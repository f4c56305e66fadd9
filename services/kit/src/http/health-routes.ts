import { setTimeout as pause } from 'node:timers/promises'
import { success } from '@wardround/proto/envelope.ts'
import { DomainError } from '../base/errors.ts'
import type { Metrics } from '../base/metrics.ts'
import type { App } from './app-type.ts'

type Readiness = Record<string, () => Promise<void>>

/** How long a part may take to say that it is ready. */
const PATIENCE_MS = 2000

/** Rejects when `work` takes longer. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = pause(milliseconds, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`)
  })
  timeout.catch(() => undefined)
  return Promise.race([work, timeout]).finally(() => late.abort())
}

async function missing(readiness: Readiness): Promise<{ path: string; message: string }[]> {
  const outcomes = await Promise.all(
    Object.entries(readiness).map(async ([path, check]) => {
      try {
        await within(PATIENCE_MS, check())
        return []
      } catch (error) {
        return [{ path, message: error instanceof Error ? error.message : String(error) }]
      }
    }),
  )
  return outcomes.flat()
}

/**
 * `/healthz`: the process is alive. `/readyz`: what it needs answers, else 503 naming what does not. `/metrics`: for
 * Prometheus.
 */
export function healthRoutes(app: App, options: { metrics: Metrics; readiness: Readiness }): void {
  app.get('/healthz', async () => success({ alive: true }))
  app.get('/readyz', async () => {
    const details = await missing(options.readiness)
    if (details.length > 0) throw new DomainError('gateway.unavailable', { details, retryAfter: 1 })
    return success({ ready: true })
  })
  app.get('/metrics', async (_request, reply) => {
    reply.type(options.metrics.registry.contentType)
    return options.metrics.registry.metrics()
  })
}
