import type { FastifyInstance } from 'fastify'
import { refuse } from '../failure.ts'
import { API_PREFIX } from '../routing.ts'
import { pageHeaders } from '../security-headers.ts'
import { alwaysOpen } from './always-open.ts'
import { maintenancePage } from './maintenance-page.ts'

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 300
const NOBODY_ELSE = { cardForm: undefined, recaptcha: false }

/** Closes the site for as long as this process runs: 503 with a page, or the envelope for calls. */
export function closeForMaintenance(app: FastifyInstance, product: string): void {
  const isOpen = alwaysOpen(product)
  app.addHook('onRequest', (request, reply, done) => {
    if (isOpen(request)) return done()
    if (request.url.startsWith(`${API_PREFIX}/`)) {
      refuse(reply, 'gateway.maintenance', { retryAfter: RETRY_AFTER })
      return
    }
    const { nonce, html } = maintenancePage()
    reply
      .code(503)
      .headers({ ...pageHeaders({ nonce }, NOBODY_ELSE), 'retry-after': RETRY_AFTER })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
