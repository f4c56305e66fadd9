import type Stripe from 'stripe'
import { factOf } from '#checkout/finalise-order.ts'
import type { Deps } from '#deps.ts'
import { listDisputes } from '#disputes/dispute-repository.ts'
import { finaliseDispute } from '#disputes/finalise-dispute.ts'
import { insertIncident, type NewIncident } from '#incidents/incident-repository.ts'
import { nextState } from '#orders/order.ts'
import { findOrder, findOrderOfPayment, type OrderRow } from '#orders/order-repository.ts'
import { finalisePayment } from '#payments/finalise-payment.ts'
import { noteFraudWarning } from '#payments/note-fraud-warnings.ts'
import { hasProviderEvent } from '#payments/provider-event-repository.ts'
import { askProvider, providerOf } from '#provider/provider.ts'
import { finaliseRefund } from '#refunds/finalise-refund.ts'
import { listRefunds } from '#refunds/refund-repository.ts'

/** What is younger may have its webhook under way (seconds): the next walk finds it, and comes within the hour. */
const UNDER_WAY = 300
const PAGE = 100
const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id)

type Listed = { id: string; created: number }
type Lister<Item> = (params: {
  created: { gte: number; lte: number }
  limit: number
  starting_after?: string
}) => Promise<{
  data: Item[]
  has_more: boolean
}>

/** Everything that was made at the provider in a span of time, page by page. */
async function* walk<Item extends Listed>(
  list: Lister<Item>,
  created: { gte: number; lte: number },
): AsyncGenerator<Item> {
  let after: string | undefined
  for (;;) {
    const page = await askProvider(() => list({ created, limit: PAGE, ...(after ? { starting_after: after } : {}) }))
    yield* page.data
    after = page.data.at(-1)?.id
    if (!page.has_more || !after) return
  }
}

type Report = (incident: Omit<NewIncident, 'orderId' | 'userId'>, order?: OrderRow) => Promise<void>

async function comparePayment(deps: Deps, intent: Stripe.PaymentIntent, report: Report): Promise<void> {
  const orderId = intent.metadata['order_id']
  const order = orderId ? await findOrder(deps.db.knex, orderId) : await findOrderOfPayment(deps.db.knex, intent.id)
  const fact = factOf(intent)
  if (!order) {
    if (fact.status === 'succeeded' && !intent.metadata['subscription'])
      await report({
        kind: 'payment-without-order',
        subject: intent.id,
        done: 'A payment matches none of our orders. Nothing was changed. Check it with the provider.',
        open: true,
      })
    return
  }
  if (fact.status === 'succeeded' && (fact.received !== order.amount || fact.currency !== order.currency))
    await report(
      {
        kind: 'amount-differs',
        subject: intent.id,
        done: 'The amount paid differs from the order. Check it with the provider.',
        open: true,
      },
      order,
    )
  const state = nextState(order.state, fact, order.amount)
  if (state === order.state || (state !== 'paid' && state !== 'refunded')) return
  await finalisePayment(deps, intent.id)
  const done =
    state === 'paid' ? 'The order is paid and access was given.' : 'The order is refunded and access was removed.'
  await report(
    { kind: state === 'paid' ? 'lost-payment' : 'lost-refund', subject: intent.id, done, open: false },
    order,
  )
}

async function compareRefund(deps: Deps, refund: Stripe.Refund, report: Report): Promise<void> {
  const intentId = idOf(refund.payment_intent)
  const order = intentId ? await findOrderOfPayment(deps.db.knex, intentId) : undefined
  if (!order || !intentId) return
  const known = (await listRefunds(deps.db.knex, [order.id])).find((each) => each.provider_refund_id === refund.id)
  if (known?.state === refund.status) return
  await finalisePayment(deps, intentId)
  // One that failed before we heard of it shows in no sum of the payment.
  await finaliseRefund(deps, order.id, refund)
  const done = 'A refund we did not know of was recorded, and access was updated.'
  await report({ kind: 'lost-refund', subject: refund.id, done, open: false }, order)
}

async function compareDispute(deps: Deps, dispute: Stripe.Dispute, report: Report): Promise<void> {
  const intentId = idOf(dispute.payment_intent)
  const order = intentId ? await findOrderOfPayment(deps.db.knex, intentId) : undefined
  if (!order || !intentId) return
  const known = (await listDisputes(deps.db.knex, [order.id])).find((each) => each.provider_dispute_id === dispute.id)
  if (known?.state === dispute.status) return
  await finalisePayment(deps, intentId)
  await finaliseDispute(deps, order.id, dispute)
  const done = 'A dispute we did not know of was recorded, and access was updated.'
  await report({ kind: 'lost-dispute', subject: dispute.id, done, open: false }, order)
}

/** What may happen long after a payment, a refund or a dispute was made, and is not found by when that was. */
const LATE = ['charge.dispute.updated', 'charge.dispute.closed', 'refund.updated', 'refund.failed'] as const

/** Finalises the payment of an event that never reached us. */
async function compareEvent(deps: Deps, event: Stripe.Event, report: Report): Promise<void> {
  const object = event.data.object as { payment_intent?: string | { id: string } | null }
  const intentId = idOf(object.payment_intent)
  const order = intentId ? await findOrderOfPayment(deps.db.knex, intentId) : undefined
  if (!order || !intentId || (await hasProviderEvent(deps.db.knex, event.id))) return
  const standing = async () =>
    JSON.stringify([
      (await findOrder(deps.db.knex, order.id))?.state,
      (await listRefunds(deps.db.knex, [order.id])).map(({ state }) => state),
      (await listDisputes(deps.db.knex, [order.id])).map(({ state }) => state),
    ])
  const before = await standing()
  await finalisePayment(deps, intentId)
  if ((await standing()) === before) return
  const kind = event.type.startsWith('charge.dispute.') ? 'lost-dispute' : 'lost-refund'
  const done = 'A payment event that we had missed was processed, and access was updated.'
  await report({ kind, subject: event.id, done, open: false }, order)
}

/**
 * Compares what was made at the provider in the last `hours` with our orders, and finalises each difference: a payment,
 * a refund or a dispute whose webhook was lost. Each becomes an incident that says what was done.
 */
export async function walkProvider(deps: Deps, hours: number): Promise<number> {
  const { stripe } = providerOf(deps)
  const now = Math.floor(deps.clock().getTime() / 1000)
  const created = { gte: now - hours * 3600, lte: now - UNDER_WAY }
  let found = 0
  const report: Report = async (incident, order) => {
    const whole = { ...incident, ...(order ? { orderId: order.id, userId: order.user_id } : {}) }
    if (await insertIncident(deps.db.knex, whole, deps.clock())) found += 1
  }
  const guarded = async (id: string, compare: () => Promise<void>) => {
    await compare().catch((error: unknown) => deps.logger.warn({ err: error, id }, 'the walk could not finalise this'))
  }
  const intents = walk((params) => stripe.paymentIntents.list({ ...params, expand: ['data.latest_charge'] }), created)
  for await (const intent of intents) await guarded(intent.id, () => comparePayment(deps, intent, report))
  for await (const refund of walk((params) => stripe.refunds.list(params), created))
    await guarded(refund.id, () => compareRefund(deps, refund, report))
  for await (const dispute of walk((params) => stripe.disputes.list(params), created))
    await guarded(dispute.id, () => compareDispute(deps, dispute, report))
  for await (const warning of walk((params) => stripe.radar.earlyFraudWarnings.list(params), created))
    await guarded(warning.id, async () => {
      if (await noteFraudWarning(deps, warning)) found += 1
    })
  for await (const event of walk((params) => stripe.events.list({ ...params, types: [...LATE] }), created))
    await guarded(event.id, () => compareEvent(deps, event, report))
  return found
}
