import { CALLS } from '@wardround/proto/calls.ts'
import { pathOf } from '@wardround/proto/contract.ts'
import { openApiDocument } from '@wardround/proto/documents/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './routing.ts'
import { API_HEADERS, pageHeaders } from './security-headers.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Calls `make` on the first request only. */
const once = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

const pageOf = (product: string): string => {
  const row = (call: (typeof CALLS)[number]) =>
    `<tr><td>${call.method}<td><code>${escapeHtml(API_PREFIX + pathOf(call, product))}</code><td>${call.service}<td>${escapeHtml(call.access)}<td>${escapeHtml(call.summary)}`
  return `<!doctype html><html lang="en-GB"><title>Wardround, every call</title><h1>Every call</h1><p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p><table><thead><tr><th>Method<th>Path<th>Service<th>Access<th>What it does</thead><tbody>${CALLS.filter(
    (call) => call.access !== 'service',
  )
    .map(row)
    .join('')}</tbody></table></html>`
}

/** The calls as a page and as an OpenAPI document; outside production only. */
export function serveApiDocs(app: FastifyInstance, product: string): void {
  const document = once(() => JSON.stringify(openApiDocument(CALLS, product)))
  const page = once(() => pageOf(product))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers(pageHeaders({ nonce: 'docs' }, { cardForm: undefined, recaptcha: false }))
      .type('text/html; charset=utf-8')
      .send(page()),
  )
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.headers(API_HEADERS).type('application/json; charset=utf-8').send(document()),
  )
}
