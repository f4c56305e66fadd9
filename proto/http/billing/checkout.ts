import { z } from 'zod'
import { CHECKOUT_ORIGINS } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { ServiceType } from '../../entitlements.ts'
import { Money } from './catalogue.ts'

/**
 * created → submitted → (action) → paid | failed; paid → refunded. A failed order can be submitted again with another
 * card.
 */
export const ORDER_STATES = ['created', 'submitted', 'action', 'paid', 'failed', 'refunded'] as const

/** A dispute that the buyer's bank decides about, or that it decided against us. */
export const ORDER_DISPUTES = ['open', 'lost'] as const
export type OrderDispute = (typeof ORDER_DISPUTES)[number]

export const Order = z.object({
  orderId: z.uuid(),
  state: z.enum(ORDER_STATES),
  origin: z.enum(CHECKOUT_ORIGINS),
  total: Money,
  /** Given back so far, or on its way, in minor units. */
  refunded: z.int(),
  /** While it is open and once it is lost the order gives nothing; null where nothing is disputed, or it was won. */
  dispute: z.enum(ORDER_DISPUTES).nullable(),
  lines: z.array(z.object({ productId: z.uuid(), name: z.string(), price: Money })),
  /** Set once paid: access given by this order. */
  grants: z.array(z.object({ service: ServiceType, from: z.iso.datetime(), until: z.iso.datetime() })),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Why the last try failed, in words for the buyer. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type Order = z.infer<typeof Order>

/** An order and its payment, ready to be paid by card. */
export const CheckoutIntent = z.object({
  orderId: z.uuid(),
  state: z.enum(ORDER_STATES),
  provider: z.enum(['sandbox', 'stripe']),
  clientSecret: z.string(),
  publishableKey: z.string(),
  /** Where the sandbox's card form lives; null with the real provider. */
  cardFormUrl: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  lines: z.array(z.object({ productId: z.uuid(), name: z.string(), price: Money })),
  /** Days within which all of it is refunded when little was used; 0 where that is not offered, as with seats. */
  moneyBackDays: z.int(),
})

export const createServiceIntent = defineCall({
  name: 'createServiceIntent',
  method: 'POST',
  path: '/users/serviceintentv2',
  service: 'billing',
  access: 'verified',
  rate: 'payment',
  gate: { captcha: true },
  handling: { idempotencyKey: true },
  summary:
    'Start a checkout: one order and one payment for a checkoutId, however often it is sent. Prices come from the catalogue',
  body: z.strictObject({
    /** Made by the browser once per intention to buy. */
    checkoutId: z.uuid(),
    productIds: z.array(z.uuid()).min(1).max(5),
    origin: z.enum(['newsubscribe', 'extend', 'resetextend', 'gems']),
    /** The buyer was asked, and wants the same again although it was bought within the last minute. */
    again: z.boolean().default(false),
    /** With `resetextend`: the buyer was told that all answers are archived and that this cannot be undone. */
    resetConfirmed: z.boolean().default(false),
  }),
  reply: CheckoutIntent,
  errors: [
    'order.price-changed',
    'order.not-allowed',
    'order.again',
    'order.reset-unconfirmed',
    'gateway.unavailable',
    'payment.provider',
    'payment.disabled',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

export const submitCheckout = defineCall({
  name: 'submitCheckout',
  method: 'POST',
  path: '/users/checkoutv2',
  service: 'billing',
  access: 'verified',
  rate: 'payment',
  handling: { idempotencyKey: true },
  summary: 'Say that the buyer pressed pay; the card itself goes from the browser to the provider',
  body: z.strictObject({ orderId: z.uuid() }),
  reply: Order,
  errors: [
    'resource.missing',
    'order.not-allowed',
    'payment.provider',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

export const completeCheckout = defineCall({
  name: 'completeCheckout',
  method: 'POST',
  path: '/users/checkout/callback',
  service: 'billing',
  access: 'verified',
  rate: 'read',
  summary:
    'Our own page after paying: reads the payment from the provider and answers the order. Nothing in the address is believed',
  body: z.strictObject({ orderId: z.uuid() }),
  reply: Order,
  errors: ['resource.missing', 'payment.provider'],
})

export const getPaymentDetails = defineCall({
  name: 'getPaymentDetails',
  method: 'GET',
  path: '/users/paymentdetails/:id',
  service: 'billing',
  access: 'verified',
  gate: { writes: true },
  summary: 'One own order with amount, card, period, the number of its invoice, what was given back and any dispute',
  params: { id: z.uuid() },
  /** `receipt` is the number of its invoice; null until it is paid. */
  reply: Order.extend({ receipt: z.string().nullable() }),
  errors: ['resource.missing', 'payment.provider'],
})

export const receivePaymentWebhook = defineCall({
  name: 'receivePaymentWebhook',
  method: 'POST',
  path: '/payments/webhook',
  service: 'billing',
  access: 'public',
  rate: 'read',
  media: { consumes: 'application/json' },
  summary: 'The provider tells of an event: verified by signature over the raw body, stored, then worked on',
  handling: { webhook: true },
  reply: z.object({ received: z.literal(true) }),
  errors: ['webhook.signature', 'payment.disabled'],
})
