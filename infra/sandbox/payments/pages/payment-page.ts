import type Stripe from 'stripe'
import { type Html, html } from '../../web/html.ts'
import { readableMoney } from '../../web/money.ts'
import type { KnownPayment } from './known.ts'
import { cardWords, stateMark, table, timeCell } from './parts.ts'

const fact = (name: string, value: Html | string | null): Html => html`<dt>${name}</dt><dd>${value ?? 'None'}</dd>`

const chargeRow = (each: Stripe.Charge): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td>${stateMark(each.status)}${each.failure_code ? html` <span class="muted">${each.outcome?.reason ?? each.failure_code}</span>` : null}</td>
  <td class="muted">${cardWords(each.payment_method_details?.card)}</td>
  <td class="muted">${each.outcome?.risk_level ? `${each.outcome.risk_level} risk` : null}</td>
  ${timeCell(each.created)}
</tr>`

const moneyRow = (each: Stripe.Refund | Stripe.Dispute): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td class="num strong">${readableMoney(each)}</td>
  <td>${stateMark(each.status ?? 'pending')}${each.reason ? html` <span class="muted">${each.reason}</span>` : null}</td>
  ${timeCell(each.created)}
</tr>`

const eventRow = (each: Stripe.Event): Html => html`<tr>
  <td class="full num strong">${each.type}</td>
  <td class="full muted num">${(each.data.object as { id: string }).id}</td>
  ${timeCell(each.created)}
</tr>`

const part = (title: string, columns: readonly string[], rows: readonly Html[]): Html | null =>
  rows.length === 0
    ? null
    : html`<section class="sec"><div class="head"><h2>${title}</h2></div><div>${table(columns, rows)}</div></section>`

/** One payment: its card, tries, refunds, disputes and events, and the object itself. */
export function paymentPage({ intent, charges, refunds, disputes, warnings, events }: KnownPayment): Html {
  const { client_secret: _, ...shown } = intent
  const error = intent.last_payment_error
  return html`<div class="lead"><h1>${readableMoney(intent)}</h1><p class="standfirst">${intent.id}</p></div>
<section class="sec"><div class="head"><h2>Payment</h2></div><dl class="dl">
${fact('State', stateMark(intent.status))}
${fact('Received', readableMoney({ amount: intent.amount_received, currency: intent.currency }))}
${fact('Order', intent.metadata['order_id'] ?? null)}
${fact('Customer', typeof intent.customer === 'string' ? intent.customer : null)}
${fact('Last error', error ? (error.decline_code ?? error.code ?? null) : null)}
${fact('Fraud warning', warnings.length > 0 ? 'The issuer of the card has warned' : null)}
</dl></section>
${part('Tries', ['Charge', 'State', 'Card', 'Risk', 'Made'], charges.map(chargeRow))}
${part('Refunds', ['Refund', 'Amount', 'State', 'Made'], refunds.map(moneyRow))}
${part('Disputes', ['Dispute', 'Amount', 'State', 'Opened'], disputes.map(moneyRow))}
${part('Events', ['Event', 'About', 'Happened'], events.map(eventRow))}
<section class="sec"><div class="head"><h2>Object</h2><p>As the API answers it, without its secret.</p></div><pre class="object">${JSON.stringify(shown, null, 2)}</pre></section>`
}
