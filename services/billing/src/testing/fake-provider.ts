import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { PaymentProvider } from '#payments/provider.ts'

export const WEBHOOK_SECRET = 'whsec_for_tests_only_0123456789'

type Intent = Stripe.PaymentIntent
type Changes = Partial<Pick<Intent, 'status' | 'amount_received' | 'currency'>> & { declined?: string; refunded?: number }

/** A provider in memory with the library's own signatures, for tests of what billing makes of its answers. */
export function fakeProvider() {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, string>()
  const customers = new Map<string, string>()
  const stripe = new Stripe('sk_test_fake')
  let asked = 0

  const api = {
    customers: {
      create: async (_params: Stripe.CustomerCreateParams, { idempotencyKey }: Stripe.RequestOptions) => {
        const id = customers.get(idempotencyKey as string) ?? `cus_${randomUUID()}`
        customers.set(idempotencyKey as string, id)
        return { id }
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
          latest_charge: null,
          last_payment_error: null,
        }
        intents.set(id, intent as unknown as Intent)
        byKey.set(options.idempotencyKey as string, id)
        return intents.get(id)
      },
      retrieve: async (id: string) => {
        const intent = intents.get(id)
        if (!intent)
          throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'No such payment_intent' } as never)
        return intent
      },
    },
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
    /** As the provider does after a day: a key that was used means nothing any more. */
    forgetKeys: () => byKey.clear(),
    /** The one payment of an order. */
    intentOf: (orderId: string) => [...intents.values()].find((intent) => intent.metadata['order_id'] === orderId) as Intent,
    change(id: string, { declined, refunded, ...changes }: Changes): void {
      const intent = intents.get(id) as Intent
      const charge = { amount_refunded: refunded ?? 0, payment_method_details: { card: { brand: 'visa', last4: '4242' } } }
      const error = declined ? { code: 'card_declined', decline_code: declined } : null
      intents.set(id, { ...intent, ...changes, latest_charge: charge, last_payment_error: error } as unknown as Intent)
    },
    pay(id: string): void {
      this.change(id, { status: 'succeeded', amount_received: (intents.get(id) as Intent).amount })
    },
    /** A signed webhook as the provider would send it. */
    webhook(type: string, intentId: string, options: { id?: string; at?: Date; secret?: string; object?: object } = {}) {
      const payload = JSON.stringify({
        id: options.id ?? `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: options.object ?? { id: intentId, object: 'payment_intent' } },
      })
      const timestamp = Math.floor((options.at ?? new Date()).getTime() / 1000)
      return {
        payload,
        signature: stripe.webhooks.generateTestHeaderString({ payload, secret: options.secret ?? WEBHOOK_SECRET, timestamp }),
      }
    },
  }
}
