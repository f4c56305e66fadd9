import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { PaymentProvider } from '#provider/provider.ts'

export const WEBHOOK_SECRET = 'whsec_for_tests_only_0123456789'

type Intent = Stripe.PaymentIntent
type Changes = Partial<Pick<Intent, 'status' | 'amount_received' | 'currency'>> & {
  declined?: string
  refunded?: number
}

/** A provider in memory with the library's own signatures, for tests of what billing makes of its answers. */
export function fakeProvider() {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, string>()
  const customers = new Map<string, string>()
  const refunds: { key: string; refund: Stripe.Refund }[] = []
  const disputes = new Map<string, Stripe.Dispute>()
  const setups = new Map<string, Stripe.SetupIntent>()
  const warnings: Stripe.Radar.EarlyFraudWarning[] = []
  const events: Stripe.Event[] = []
  const stripe = new Stripe('sk_test_fake')

  type Span = {
    created?: { gte?: number; lte?: number } | undefined
    limit?: number | undefined
    starting_after?: string | undefined
  }
  /** What was made in the span of time that a list asks for. */
  const within = <Item extends { created: number }>(items: Iterable<Item>, { created }: Span = {}) =>
    [...items].filter((each) => each.created >= (created?.gte ?? 0) && each.created <= (created?.lte ?? Infinity))

  /** A page of that, after the one that was shown last. */
  function pageOf<Item extends { id: string; created: number }>(items: Iterable<Item>, span: Span = {}) {
    const { limit = 10, starting_after: after } = span
    const all = within(items, span)
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
    return { data: all.slice(from, from + limit), has_more: from + limit < all.length }
  }

  /** What a charge says of its refunds: those that failed do not count. */
  function countRefunds(intentId: string): void {
    const intent = intents.get(intentId) as Intent
    const amount_refunded = refunds
      .filter(({ refund }) => refund.payment_intent === intentId && refund.status !== 'failed')
      .reduce((sum, { refund }) => sum + refund.amount, 0)
    const charge = { ...(intent.latest_charge as object), amount_refunded }
    intents.set(intentId, { ...intent, latest_charge: charge } as unknown as Intent)
  }
  let asked = 0
  let confirmed = 0
  let declines: string | undefined
  let breaks: Stripe.errors.StripeError | undefined

  const api = {
    customers: {
      create: async (_params: Stripe.CustomerCreateParams, { idempotencyKey }: Stripe.RequestOptions) => {
        const id = customers.get(idempotencyKey as string) ?? `cus_${randomUUID()}`
        customers.set(idempotencyKey as string, id)
        return { id }
      },
      del: async (id: string) => {
        if (breaks) throw breaks
        const found = [...customers].find(([, each]) => each === id)
        if (!found)
          throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'None' })
        customers.delete(found[0])
        return { id, object: 'customer', deleted: true }
      },
    },
    paymentIntents: {
      create: async (params: Stripe.PaymentIntentCreateParams, options: Stripe.RequestOptions) => {
        asked += 1
        const known = byKey.get(options.idempotencyKey as string)
        if (known) return intents.get(known)
        const id = `pi_${randomUUID()}`
        const intent = {
          id,
          object: 'payment_intent',
          client_secret: `${id}_secret_x`,
          status: 'requires_payment_method',
          amount: params.amount,
          amount_received: 0,
          currency: params.currency,
          metadata: params.metadata ?? {},
          created: Math.floor(Date.now() / 1000),
          latest_charge: null,
          last_payment_error: null,
        }
        intents.set(id, intent as unknown as Intent)
        byKey.set(options.idempotencyKey as string, id)
        return intents.get(id)
      },
      list: async (span: Span) => pageOf(intents.values(), span),
      confirm: async (id: string, _params: unknown, { idempotencyKey }: Stripe.RequestOptions) => {
        if (breaks) throw breaks
        if (!byKey.has(idempotencyKey as string)) confirmed += 1
        byKey.set(idempotencyKey as string, id)
        const intent = intents.get(id) as Intent
        const charge = { amount_refunded: 0, payment_method_details: { card: { brand: 'visa', last4: '4242' } } }
        const fields = declines
          ? { status: 'requires_payment_method', last_payment_error: { code: declines } }
          : { status: 'succeeded', amount_received: intent.amount, latest_charge: charge, payment_method: 'pm_saved' }
        intents.set(id, { ...intent, ...fields } as unknown as Intent)
        if (declines)
          throw new Stripe.errors.StripeCardError({ type: 'card_error', code: declines, message: 'Declined' } as never)
        return intents.get(id)
      },
      retrieve: async (id: string) => {
        const intent = intents.get(id)
        if (!intent)
          throw new Stripe.errors.StripeInvalidRequestError({
            type: 'invalid_request_error',
            message: 'No such payment_intent',
          } as never)
        return intent
      },
    },
    refunds: {
      create: async (params: Stripe.RefundCreateParams, { idempotencyKey }: Stripe.RequestOptions) => {
        const known = refunds.find(({ key }) => key === idempotencyKey)
        if (known) return known.refund
        const intent = intents.get(params.payment_intent as string) as Intent
        const before = (intent.latest_charge as Stripe.Charge | null)?.amount_refunded ?? 0
        if (before + (params.amount ?? intent.amount) > intent.amount_received)
          throw new Stripe.errors.StripeInvalidRequestError({
            type: 'invalid_request_error',
            code: 'charge_already_refunded',
            message: 'It has already been refunded.',
          } as never)
        const refund = {
          id: `re_${randomUUID()}`,
          object: 'refund',
          amount: params.amount ?? intent.amount,
          currency: intent.currency,
          status: 'succeeded',
          reason: null,
          created: Math.floor(Date.now() / 1000),
          payment_intent: intent.id,
          metadata: params.metadata ?? {},
        } as unknown as Stripe.Refund
        refunds.push({ key: idempotencyKey as string, refund })
        countRefunds(intent.id)
        return refund
      },
      list: async ({ payment_intent: id, ...span }: Stripe.RefundListParams) =>
        pageOf(
          refunds.map(({ refund }) => refund).filter((refund) => !id || refund.payment_intent === id),
          span as Span,
        ),
    },
    disputes: {
      list: async ({ payment_intent: id, ...span }: Stripe.DisputeListParams) =>
        pageOf(
          [...disputes.values()].filter((dispute) => !id || dispute.payment_intent === id),
          span as Span,
        ),
      update: async (id: string, _params: unknown, { idempotencyKey }: Stripe.RequestOptions) => {
        const dispute = { ...disputes.get(id), status: 'under_review' } as unknown as Stripe.Dispute
        disputes.set(id, dispute)
        byKey.set(idempotencyKey as string, id)
        return dispute
      },
    },
    setupIntents: {
      create: async ({ metadata }: Stripe.SetupIntentCreateParams) => {
        const id = `seti_${randomUUID()}`
        setups.set(id, {
          id,
          client_secret: `${id}_secret_x`,
          status: 'requires_payment_method',
          metadata,
        } as unknown as Stripe.SetupIntent)
        return setups.get(id)
      },
      retrieve: async (id: string) => setups.get(id),
    },
    radar: { earlyFraudWarnings: { list: async () => ({ data: warnings, has_more: false }) } },
    events: { list: async (span: Span) => pageOf(events, span) },
    webhooks: stripe.webhooks,
  }
  const provider: PaymentProvider = {
    stripe: api as unknown as Stripe,
    name: 'sandbox',
    publishableKey: 'pk_test_fake',
    webhookSecret: WEBHOOK_SECRET,
    cardFormUrl: 'http://localhost:1/sandbox/card',
  }

  return {
    provider,
    created: () => intents.size,
    customers: () => customers.size,
    asked: () => asked,
    /** Saved cards that were charged. */
    confirmed: () => confirmed,
    /** What the bank says to saved cards from now on: a code, or undefined for yes. */
    declineSaved(code: string | undefined): void {
      declines = code
    },
    /** What the provider answers instead of charging a saved card or removing a customer, from now on. */
    breakSaved(error: Stripe.errors.StripeError | undefined): void {
      breaks = error
    },
    /** Evidence that was sent, by its keys. */
    evidenceSent: () => [...byKey.keys()].filter((key) => key.includes(':evidence:')),
    /** As the provider does after a day: a key that was used means nothing any more. */
    forgetKeys: () => byKey.clear(),
    /** The one payment of an order. */
    intentOf: (orderId: string) =>
      [...intents.values()].find((intent) => intent.metadata['order_id'] === orderId) as Intent,
    change(id: string, { declined, refunded, ...changes }: Changes): void {
      const intent = intents.get(id) as Intent
      const charge = {
        amount_refunded: refunded ?? 0,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
      }
      const error = declined ? { code: 'card_declined', decline_code: declined } : null
      intents.set(id, {
        ...intent,
        ...changes,
        latest_charge: charge,
        last_payment_error: error,
        payment_method: 'pm_saved',
      } as unknown as Intent)
    },
    pay(id: string): void {
      this.change(id, { status: 'succeeded', amount_received: (intents.get(id) as Intent).amount })
    },
    /** The buyer gives another card for the renewals, and the bank agrees. */
    saveCard(clientSecret: string, last4: string): void {
      const id = clientSecret.split('_secret_')[0] ?? ''
      const payment_method = { id: `pm_${last4}`, card: { brand: 'mastercard', last4 } }
      setups.set(id, { ...setups.get(id), status: 'succeeded', payment_method } as unknown as Stripe.SetupIntent)
    },
    /** The card's issuer reports a payment as fraud. */
    warn(intentId: string): void {
      warnings.push({ id: `issfr_${intentId}`, payment_intent: intentId } as Stripe.Radar.EarlyFraudWarning)
    },
    /** The provider remembers an event that it may or may not deliver. */
    remember(type: string, object: object): void {
      const created = Math.floor(Date.now() / 1000)
      events.push({ id: `evt_${randomUUID()}`, type, created, data: { object } } as unknown as Stripe.Event)
    },
    /** The bank sends a refund back. */
    failRefund(intentId: string): void {
      for (const each of refunds)
        if (each.refund.payment_intent === intentId) each.refund = { ...each.refund, status: 'failed' }
      countRefunds(intentId)
    },
    /** The buyer's bank opens a dispute, or decides one. */
    dispute(intentId: string, status: string): string {
      const intent = intents.get(intentId) as Intent
      const id = `dp_of_${intentId}`
      disputes.set(id, {
        id,
        object: 'dispute',
        status,
        reason: 'fraudulent',
        amount: intent.amount,
        currency: intent.currency,
        created: Math.floor(Date.now() / 1000),
        payment_intent: intentId,
        evidence_details: { due_by: Math.floor(Date.now() / 1000) + 86_400 },
      } as unknown as Stripe.Dispute)
      intents.set(intentId, {
        ...intent,
        latest_charge: { ...(intent.latest_charge as object), disputed: true },
      } as unknown as Intent)
      return id
    },
    /** A signed webhook as the provider would send it. */
    webhook(
      type: string,
      intentId: string,
      options: { id?: string; at?: Date; secret?: string; object?: object } = {},
    ) {
      const payload = JSON.stringify({
        id: options.id ?? `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: options.object ?? { id: intentId, object: 'payment_intent' } },
      })
      const timestamp = Math.floor((options.at ?? new Date()).getTime() / 1000)
      return {
        payload,
        signature: stripe.webhooks.generateTestHeaderString({
          payload,
          secret: options.secret ?? WEBHOOK_SECRET,
          timestamp,
        }),
      }
    },
  }
}
