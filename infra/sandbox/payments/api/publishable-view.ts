import type Stripe from 'stripe'
import type { Caller } from './authenticate.ts'
import type { Reply } from './idempotency.ts'

/** What a browser may know about a payment. Customer, metadata and charge are not on the list. */
const SHOWN = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[]

/** The same of a card that is to be saved. */
const SHOWN_OF_SETUP = [
  'id',
  'object',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] as const satisfies readonly (keyof Stripe.SetupIntent)[]
const LISTS: Record<string, readonly string[]> = { payment_intent: SHOWN, setup_intent: SHOWN_OF_SETUP }

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const reduce = (value: unknown): unknown => {
  if (!isObject(value)) return value
  const shown = LISTS[String(value.object)]
  if (shown)
    return Object.fromEntries(shown.filter((field) => field in value).map((field) => [field, reduce(value[field])]))
  if (value.object === 'payment_method') return { ...value, customer: null, metadata: {} }
  if (isObject(value.payment_method)) return { ...value, payment_method: reduce(value.payment_method) }
  return value
}

/** The answer as the caller may see it; a server sees all of it. */
export function publishableView(caller: Caller, reply: Reply): Reply {
  if (caller === 'secret') return reply
  const { error } = reply.body as { error?: Json }
  if (!error) return { ...reply, body: reduce(reply.body) as object }
  const { charge: _, ...rest } = error
  return {
    ...reply,
    body: {
      error: {
        ...(reduce(rest) as Json),
        ...(rest.payment_intent ? { payment_intent: reduce(rest.payment_intent) } : {}),
        ...(rest.setup_intent ? { setup_intent: reduce(rest.setup_intent) } : {}),
      },
    },
  }
}
