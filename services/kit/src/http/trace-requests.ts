import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTracing, traceContext } from '../base/telemetry.ts'

const tracer = trace.getTracer('wardround.http')

type Options = {
  /** The call's name, once the request is routed. */
  nameOf(request: FastifyRequest): string | undefined
  /** False at the edge, where a stranger's headers choose no trace: each request begins its own. */
  continues: boolean
}

/**
 * One span per request where tracing is on. What runs for the request belongs to its trace: hooks before the body is
 * read, and again from `preHandler` on, since reading a body leaves the context.
 */
export function traceRequests(app: FastifyInstance, { nameOf, continues }: Options): void {
  const contexts = new WeakMap<FastifyRequest, Context>()

  app.addHook('onRequest', (request, reply, done) => {
    if (!isTracing()) return done()
    const parent = continues ? traceContext(request.headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method }
    const span = tracer.startSpan(nameOf(request) ?? request.method, { kind: SpanKind.SERVER, attributes }, parent)
    reply.raw.once('close', () => endSpan(span, nameOf(request), reply.statusCode))
    const own = trace.setSpan(parent, span)
    contexts.set(request, own)
    context.with(own, done)
  })

  app.addHook('preHandler', (request, _reply, done) => {
    const own = contexts.get(request)
    if (own) context.with(own, done)
    else done()
  })
}

function endSpan(span: Span, name: string | undefined, status: number): void {
  if (name) span.updateName(name)
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
