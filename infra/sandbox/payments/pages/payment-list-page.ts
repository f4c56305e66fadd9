import type { Connection } from '@wardround/kit/data/database.ts'
import type Stripe from 'stripe'
import { type Html, html } from '../../web/html.ts'
import { readableMoney } from '../../web/money.ts'
import { newest } from './known.ts'
import { cardWords, intentLink, stateMark, table, timeCell } from './parts.ts'

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const payment = (intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): Html => html`<tr>
  <td class="full num">${intentLink(intent.id)}</td>
  <td class="num strong">${readableMoney(intent)}</td>
  <td>${stateMark(intent.status)}${charge?.amount_refunded ? html` <span class="muted">${readableMoney({ amount: charge.amount_refunded, currency: charge.currency })} refunded</span>` : null}${charge?.disputed ? html` <span class="muted">disputed</span>` : null}</td>
  <td class="muted">${cardWords(charge?.payment_method_details?.card)}</td>
  ${timeCell(intent.created)}
</tr>`

const refund = (each: Stripe.Refund): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td class="num strong">${readableMoney(each)}</td>
  <td>${stateMark(each.status ?? 'pending')}${each.failure_reason ? html` <span class="muted">${each.failure_reason}</span>` : null}</td>
  <td class="full num">${intentLink(idOf(each.payment_intent))}</td>
  ${timeCell(each.created)}
</tr>`

const dispute = (each: Stripe.Dispute): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td class="num strong">${readableMoney(each)}</td>
  <td>${stateMark(each.status)} <span class="muted">${each.reason}</span></td>
  <td class="full num">${intentLink(idOf(each.payment_intent))}</td>
  ${timeCell(each.created)}
</tr>`

const warning = (each: Stripe.Radar.EarlyFraudWarning): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td>${each.fraud_type}</td>
  <td class="full num">${intentLink(idOf(each.payment_intent))}</td>
  ${timeCell(each.created)}
</tr>`

const setup = (each: Stripe.SetupIntent, card: Stripe.PaymentMethod.Card | undefined): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td>${stateMark(each.status)}</td>
  <td class="muted">${cardWords(card)}</td>
  <td class="full muted num">${idOf(each.customer)}</td>
  ${timeCell(each.created)}
</tr>`

const customer = (each: Stripe.Customer): Html => html`<tr>
  <td class="full num">${each.id}</td>
  <td class="full muted"><code>${JSON.stringify(each.metadata)}</code></td>
  ${timeCell(each.created)}
</tr>`

const method = (each: Stripe.PaymentMethod): Html => html`<tr>
  <td class="full muted num">${each.id}</td>
  <td>${cardWords(each.card)}</td>
  <td class="full muted num">${idOf(each.customer)}</td>
  ${timeCell(each.created)}
</tr>`

const event = (each: Stripe.Event): Html => html`<tr>
  <td class="full num strong">${each.type}</td>
  <td class="full muted num">${(each.data.object as { id: string }).id}</td>
  ${timeCell(each.created)}
</tr>`

const section = (title: string, none: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<section class="sec"><div class="head"><h2>${title}</h2></div><div>${rows.length > 0 ? table(columns, rows) : html`<p class="empty">${none}</p>`}</div></section>`

/** Everything that the payment provider knows, the newest hundred of each kind. */
export async function paymentListPage(db: Connection): Promise<Html> {
  const [intents, charges, refunds, disputes, warnings, setups, methods, customers, events] = await Promise.all([
    newest(db, 'payment_intent'),
    newest(db, 'charge'),
    newest(db, 'refund'),
    newest(db, 'dispute'),
    newest(db, 'radar.early_fraud_warning'),
    newest(db, 'setup_intent'),
    newest(db, 'payment_method'),
    newest(db, 'customer'),
    newest(db, 'event'),
  ])
  const chargeOf = (intent: Stripe.PaymentIntent) => charges.find(({ id }) => id === idOf(intent.latest_charge))
  const cardOf = (each: Stripe.SetupIntent) => methods.find(({ id }) => id === idOf(each.payment_method))?.card
  return html`<div class="lead"><h1>Payments</h1><p class="standfirst">What the payment provider knows, the newest hundred of each kind. Reload for more recent ones.</p></div>
${section(
  'Payments',
  'No payment yet. Buy a plan.',
  ['Payment', 'Amount', 'State', 'Card', 'Started'],
  intents.map((each) => payment(each, chargeOf(each))),
)}
${section('Refunds', 'No refund yet.', ['Refund', 'Amount', 'State', 'Payment', 'Made'], refunds.map(refund))}
${section('Disputes', 'No dispute yet. Some test cards are disputed two seconds after the payment.', ['Dispute', 'Amount', 'State', 'Payment', 'Opened'], disputes.map(dispute))}
${section('Fraud warnings', 'No warning yet.', ['Warning', 'Kind', 'Payment', 'Made'], warnings.map(warning))}
${section(
  'Set-ups of cards',
  'Nobody has saved a card without paying yet.',
  ['Set-up', 'State', 'Card', 'Customer', 'Started'],
  setups.map((each) => setup(each, cardOf(each))),
)}
${section(
  'Payment methods',
  'No card is kept yet. A plan that renews keeps one.',
  ['Payment method', 'Card', 'Customer', 'Since'],
  methods.filter(({ customer: owner }) => owner !== null).map(method),
)}
${section('Customers', 'No customer yet.', ['Customer', 'Known as', 'Since'], customers.map(customer))}
${section('Events', 'No event yet.', ['Event', 'About', 'Happened'], events.map(event))}
<section class="sec"><div class="head"><h2>Not at the provider</h2></div><p>Products, prices, subscriptions and invoices: the product keeps its own. A renewal is an order of ours, paid with the card that is kept here, so the time that counts is the product’s clock and there is no test clock here.</p></section>`
}
