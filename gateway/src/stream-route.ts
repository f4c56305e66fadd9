import { DomainError } from '@wardround/kit/base/errors.ts'
import { pathOf } from '@wardround/proto/contract.ts'
import { openStream } from '@wardround/proto/http/identity/stream.ts'
import type { FastifyInstance } from 'fastify'
import type { Guard } from './guard.ts'
import type { Streams } from './streams.ts'

type StreamDeps = { product: string; prefix: string; guard: Guard; streams: Streams }

/** The one call that the gateway answers itself: it stays open. */
export function routeStream(app: FastifyInstance, { product, prefix, guard, streams }: StreamDeps): void {
  app.addHook('preClose', (done) => {
    streams.stop()
    done()
  })
  app.get(prefix + pathOf(openStream, product), async (request, reply) => {
    request.call = openStream
    if (Object.keys(request.query as object).length > 0)
      throw new DomainError('request.invalid', { details: [{ path: 'query', message: 'This call takes no query.' }] })
    const admission = await guard(request, openStream)
    request.admission = admission
    const starting = streams.start(admission.identity, reply.raw)
    // What refuses does so before anything is sent.
    if (reply.raw.headersSent) reply.hijack()
    await starting
    return reply
  })
}
