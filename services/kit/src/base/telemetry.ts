import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

const tracer = trace.getTracer('wardround')
let active = false

/** Are spans recorded? Without an endpoint every function here costs next to nothing. */
export const isTracing = (): boolean => active

/** The headers that carry the current trace on to the next process: `traceparent`, or nothing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (active) propagation.inject(context.active(), headers)
  return headers
}

/** `work` as part of the current trace, whenever it is called. */
export const inThisTrace = <Work extends () => unknown>(work: Work): Work =>
  active ? context.bind(context.active(), work) : work

/** The trace that incoming headers belong to. */
export const traceContext = (headers: Record<string, unknown> | undefined): Context =>
  propagation.extract(context.active(), headers ?? {})

/**
 * Runs `work` in a span that continues the trace of `headers`, or begins one that refers to all the traces of `links`;
 * a failure marks the span.
 */
export async function inSpan<T>(
  name: string,
  options: {
    headers?: Record<string, unknown>
    links?: Record<string, unknown>[]
    kind?: SpanKind
    attributes?: Attributes
  },
  work: () => Promise<T>,
): Promise<T> {
  if (!active) return work()
  const { headers, links = [], kind = SpanKind.CONSUMER, attributes } = options
  return tracer.startActiveSpan(
    name,
    { kind, links: links.flatMap(linkTo), ...(attributes ? { attributes } : {}) },
    traceContext(headers),
    async (span) => {
      try {
        return await work()
      } catch (error) {
        span.recordException(error as Error)
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
  )
}

const linkTo = (headers: Record<string, unknown>) => {
  const spanContext = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers))
  return spanContext ? [{ context: spanContext }] : []
}

/**
 * Starts exporting traces when an OTLP endpoint is given; the exporter is loaded only then. Returns a function that
 * flushes and stops.
 */
export async function startTelemetry(options: {
  name: string
  endpoint?: string | undefined
}): Promise<() => Promise<void>> {
  if (!options.endpoint) return async () => {}
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.name }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  active = true
  return async () => {
    active = false
    await provider.shutdown()
  }
}
