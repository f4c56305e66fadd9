import type Stripe from 'stripe'
import type { Deps } from '#deps.ts'
import { insertIncident } from '#incidents/incident-repository.ts'
import { findOrderOfPayment } from '#orders/order-repository.ts'
import { askProvider, providerOf } from '#provider/provider.ts'

/** Notes a card issuer's report of fraud as an incident, once. Access stays: a dispute may never come. */
export async function noteFraudWarning(deps: Deps, warning: Stripe.Radar.EarlyFraudWarning): Promise<boolean> {
  const intent = warning.payment_intent
  const intentId = typeof intent === 'string' ? intent : intent?.id
  const order = intentId ? await findOrderOfPayment(deps.db.knex, intentId) : undefined
  if (!order) return false
  const done = 'The card issuer reports this payment as fraud. Refund it before it is disputed, or look into it.'
  const about = { subject: warning.id, orderId: order.id, userId: order.user_id }
  return insertIncident(deps.db.knex, { kind: 'fraud-warning', ...about, done, open: true }, deps.clock())
}

/** As `noteFraudWarning`, for all that the provider has of one payment. */
export async function noteFraudWarnings(deps: Deps, intentId: string): Promise<void> {
  const { stripe } = providerOf(deps)
  const { data } = await askProvider(() => stripe.radar.earlyFraudWarnings.list({ payment_intent: intentId }))
  for (const warning of data) await noteFraudWarning(deps, warning)
}
