import type { Database } from '@wardround/kit/data/database.ts'
import type { FastifyInstance } from 'fastify'
import { groupNumber } from '../payments/cards/card-number.ts'
import { TEST_CARDS } from '../payments/cards/test-cards.ts'
import { type DeliveryRow, listDeliveries } from '../payments/webhooks/delivery-admin.ts'
import { type Html, html } from '../web/html.ts'
import { readTheme, sandboxPage, sendPage } from '../web/page.ts'
import { readableTime } from '../web/time.ts'

type Themed = { Querystring: { theme?: string } }

const entry = (href: string, title: string, says: string): Html =>
  html`<tr><td><a class="subject" href="${href}">${title}</a></td><td class="full">${says}</td></tr>`

const home = html`<div class="lead"><h1>The outside world, on this machine</h1><p class="standfirst">Stand-ins for the providers that the product talks to. They keep what they are told across restarts, and nothing leaves this machine.</p></div>
<section class="sec"><div class="head"><h2>To look at</h2></div><table class="table"><tbody>
${entry('/mailbox', 'Mailbox', 'Every email the product sent, with its codes and links.')}
${entry('/texts', 'Text messages', 'Every text message the product sent, with its code.')}
${entry('/push', 'Push messages', 'Every push message the product sent to browsers and topics.')}
${entry('/payments', 'Payments', 'What the payment provider knows: payments, refunds, disputes, kept cards, customers, events.')}
${entry('/webhooks', 'Webhooks', 'What the payment provider told the product, and whether it listened.')}
${entry('/cards', 'Test cards', 'Numbers that pay, are declined, or ask the bank first.')}
${entry('/purchases', 'Orders of the app', 'Order numbers that the app’s store knows, and what it says of them.')}
</tbody></table></section>
<section class="sec"><div class="head"><h2>For programs</h2></div><table class="table"><tbody>
<tr><td><code>/api/mailbox?to=&amp;limit=</code></td><td class="full">Emails as JSON, newest first.</td></tr>
<tr><td><code>/api/texts?to=&amp;limit=</code></td><td class="full">Text messages as JSON, newest first.</td></tr>
<tr><td><code>/api/pushes?limit=</code></td><td class="full">Push messages as JSON, newest first.</td></tr>
<tr><td><code>/v1/…</code></td><td class="full">The payment provider’s API, for its own library with host and port changed.</td></tr>
<tr><td><code>/inApps/v1/lookup/…</code></td><td class="full">The app’s store: an order and its signed transactions.</td></tr>
<tr><td><code>/sandbox/…</code></td><td class="full">Faults, webhooks by hand, the request log, a clean start.</td></tr>
<tr><td><code>/healthz</code>, <code>/readyz</code></td><td class="full">Alive; ready.</td></tr>
</tbody></table></section>`

const STATE: Record<DeliveryRow['state'], { tone: string; says: string }> = {
  delivered: { tone: 'good', says: 'Taken' },
  pending: { tone: 'wait', says: 'Waiting' },
  held: { tone: 'wait', says: 'Held back' },
  abandoned: { tone: 'bad', says: 'Given up' },
}

const deliveryRow = (row: DeliveryRow) => html`<tr>
  <td class="full num"><span class="strong">${row.type}</span>${row.variant === 'normal' ? null : html` <span class="muted">(${row.variant})</span>`}</td>
  <td class="full muted num">${row.object.object === 'payment_intent' ? html`<a href="/payments/${row.object.id}">${row.object.id}</a>` : row.object.id}</td>
  <td><span class="state ${STATE[row.state].tone}">${STATE[row.state].says}</span>${row.lastError ? html` <span class="muted">${row.lastError}, tried ${row.attempts} ${row.attempts === 1 ? 'time' : 'times'}</span>` : null}</td>
  <td class="r muted num">${readableTime(row.createdAt)}</td>
</tr>`

const webhooks = (
  rows: readonly DeliveryRow[],
) => html`<div class="lead"><h1>Webhooks</h1><p class="standfirst">The provider’s events on their way to the product. What is not taken is sent again, later and later, for three days.</p></div>
<section class="sec"><div class="head"><h2>Deliveries</h2><p>The newest two hundred.</p></div><div>
${rows.length === 0 ? html`<p class="empty">Nothing has happened yet. Pay for something.</p>` : html`<table class="table"><thead><tr><th scope="col">Event</th><th scope="col">About</th><th scope="col">State</th><th scope="col" class="r">Happened</th></tr></thead><tbody>${rows.map(deliveryRow)}</tbody></table>`}
</div></section>`

const cards = html`<div class="lead"><h1>Test cards</h1><p class="standfirst">Any expiry in the future, any security code of the right length.</p></div>
<section class="sec"><div class="head"><h2>Numbers</h2><p>The name stands for the card where a server needs one.</p></div><table class="table"><thead><tr><th scope="col">Number</th><th scope="col">What happens</th><th scope="col">Name</th></tr></thead><tbody>
${TEST_CARDS.map((card) => html`<tr><td class="num strong">${groupNumber(card.number)}</td><td class="full">${card.says}</td><td class="full muted small">${card.token}</td></tr>`)}
</tbody></table></section>`

/** What there is, the deliveries, and the test cards. */
export function homeRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.get<Themed>('/', (request, reply) =>
    sendPage(reply, sandboxPage({ title: 'Start', path: '/', body: home, theme: readTheme(request.query.theme) })),
  )
  app.get<Themed>('/cards', (request, reply) =>
    sendPage(
      reply,
      sandboxPage({ title: 'Test cards', path: '/cards', body: cards, theme: readTheme(request.query.theme) }),
    ),
  )
  app.get<Themed>('/webhooks', async (request, reply) =>
    sendPage(
      reply,
      sandboxPage({
        title: 'Webhooks',
        path: '/webhooks',
        body: webhooks(await listDeliveries(db.knex, 200)),
        theme: readTheme(request.query.theme),
      }),
    ),
  )
}
