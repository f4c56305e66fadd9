import { UNAUTHORISED } from '@wardround/proto/fixed-texts.ts'
import type { FastifyInstance } from 'fastify'
import { API_HEADERS } from '../security-headers.ts'
import { alwaysOpen } from './always-open.ts'
import { isAuthorized } from './credentials.ts'

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`

/**
 * Locks a staging environment: whoever does not send these credentials (`name:password`) gets 401 with a basic
 * challenge, and every reply tells search engines to leave it out.
 */
export function lockStaging(app: FastifyInstance, product: string, credentials: string): void {
  const isOpen = alwaysOpen(product)
  const wanted = basic(credentials)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (isOpen(request) || isAuthorized(request.headers.authorization, wanted)) return done()
    reply
      .code(401)
      .headers({ ...API_HEADERS, 'www-authenticate': 'Basic realm="Staging", charset="UTF-8"' })
      .type('text/plain; charset=utf-8')
      .send(UNAUTHORISED)
  })
}
