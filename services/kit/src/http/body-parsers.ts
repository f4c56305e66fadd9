import type { IncomingMessage } from 'node:http'
import type { Call } from '@wardround/proto/contract.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../base/errors.ts'
import type { App } from './app-type.ts'
import { parseJsonBody } from './json-body.ts'

const JSON_TYPE = 'application/json'

const wrongType = (expected: string) =>
  new DomainError('request.invalid', { details: [{ path: 'body', message: `Send this as ${expected}.` }] })

/**
 * JSON everywhere, checked before anyone sees it. A call that declares `consumes` gets its body as sent: a Buffer
 * (within the body limit) for `application/json`, a stream without a limit for any other type, whose size the handler
 * watches. One that declares `ignoresBody` gets none.
 */
export function bodyParsers(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, raw: Buffer) => {
    const { call } = request.routeOptions.config
    if (call?.media.consumes === JSON_TYPE) return raw
    if (call?.media.consumes) throw wrongType(call.media.consumes)
    if (call?.media.ignoresBody) return undefined
    return parseJsonBody(raw)
  })
  app.addHook('onRoute', (route) => {
    if ((route as unknown as Call).media?.ignoresBody && !app.hasContentTypeParser('*'))
      app.addContentTypeParser('*', async (request: FastifyRequest, stream: IncomingMessage) => {
        const { call } = request.routeOptions.config
        if (!call?.media.ignoresBody) throw wrongType(call?.media.consumes ?? JSON_TYPE)
        stream.resume()
      })
    const type = (route as unknown as Call).media?.consumes
    if (!type || type === JSON_TYPE || app.hasContentTypeParser(type)) return
    app.addContentTypeParser(type, async (request: FastifyRequest, stream: IncomingMessage) => {
      const expected = request.routeOptions.config.call?.media.consumes
      if (expected !== type) throw wrongType(expected ?? JSON_TYPE)
      return stream
    })
  })
}
