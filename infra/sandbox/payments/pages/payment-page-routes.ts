import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { html } from '../../web/html.ts'
import { readTheme, sandboxPage, sendPage } from '../../web/page.ts'
import { knownOfPayment } from './known.ts'
import { paymentListPage } from './payment-list-page.ts'
import { paymentPage } from './payment-page.ts'

type Themed = { Querystring: { theme?: string } }

/** What the payment provider knows, and one payment of it. */
export function paymentPageRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<Themed>('/payments', async (request, reply) =>
    sendPage(
      reply,
      sandboxPage({
        title: 'Payments',
        path: '/payments',
        body: await paymentListPage(db.knex),
        theme: readTheme(request.query.theme),
      }),
    ),
  )
  app.get<Themed & { Params: { id: string } }>('/payments/:id', async (request, reply) => {
    const known = await knownOfPayment(db.knex, request.params.id)
    const body = known
      ? paymentPage(known)
      : html`<div class="lead"><h1>No such payment</h1><p class="standfirst">The provider does not know ${request.params.id}. See <a href="/payments">all payments</a>.</p></div>`
    const page = sandboxPage({ title: 'Payment', path: '/payments', body, theme: readTheme(request.query.theme) })
    return sendPage(reply, page, known ? 200 : 404)
  })
}
