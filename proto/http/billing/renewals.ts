import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Money } from './catalogue.ts'
import { CheckoutIntent } from './checkout.ts'

const Renewed = z.object({ productId: z.uuid(), name: z.string(), price: Money })

/** A plan that is charged again at the end of each period. */
export const RenewingPlan = z.object({
  /** `past_due`: the last renewal was not paid; access goes on until `graceUntil`. */
  state: z.enum(['active', 'past_due']),
  plan: Renewed,
  /** What it renews as, where it was switched. */
  next: Renewed.nullable(),
  periodEnd: z.iso.datetime(),
  /** It ends with the period and is not charged again. */
  cancelAtEnd: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  graceUntil: z.iso.datetime().nullable(),
  /** When the card is tried again. */
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type RenewingPlan = z.infer<typeof RenewingPlan>

const common = { service: 'billing', access: 'verified' } as const

export const getRenewingPlan = defineCall({
  ...common,
  name: 'getRenewingPlan',
  method: 'GET',
  path: '/users/subscription',
  summary: 'The own renewing plan; null without one',
  reply: RenewingPlan.nullable(),
})

const change = { ...common, method: 'POST', errors: ['resource.missing'] } as const

export const cancelRenewal = defineCall({
  ...change,
  name: 'cancelRenewal',
  path: '/users/subscription/cancel',
  summary: 'Let the plan end with its period; access stays until then',
  body: z.strictObject({}),
  reply: RenewingPlan,
})

export const resumeRenewal = defineCall({
  ...change,
  name: 'resumeRenewal',
  path: '/users/subscription/resume',
  summary: 'Take a cancellation back before the period ends',
  body: z.strictObject({}),
  reply: RenewingPlan,
})

export const switchRenewal = defineCall({
  ...change,
  name: 'switchRenewal',
  path: '/users/subscription/switch',
  summary: 'Renew as another renewing plan from the next period on',
  body: z.strictObject({ productId: z.uuid() }),
  reply: RenewingPlan,
  errors: ['resource.missing', 'order.not-allowed'],
})

export const payRenewal = defineCall({
  ...common,
  name: 'payRenewal',
  method: 'POST',
  path: '/users/subscription/pay',
  rate: 'payment',
  summary: 'The payment of a renewal that is due, to be made with any card or agreed to at the bank; the card is kept',
  body: z.strictObject({}),
  reply: CheckoutIntent,
  errors: ['resource.missing', 'payment.provider', 'payment.disabled'],
})

export const startCardChange = defineCall({
  ...common,
  name: 'startCardChange',
  method: 'POST',
  path: '/users/paymentmethod',
  rate: 'payment',
  handling: { idempotencyKey: true },
  summary: 'Start saving another card for the own renewing plan; nothing is charged',
  body: z.strictObject({}),
  reply: CheckoutIntent.pick({ provider: true, clientSecret: true, publishableKey: true, cardFormUrl: true }),
  errors: [
    'resource.missing',
    'payment.provider',
    'payment.disabled',
    'idempotency.missing',
    'idempotency.mismatch',
    'idempotency.in-progress',
  ],
})

export const completeCardChange = defineCall({
  ...common,
  name: 'completeCardChange',
  method: 'POST',
  path: '/users/paymentmethod/callback',
  rate: 'read',
  summary:
    'Our own page after a card was given: reads from the provider whether it is saved, and charges it from then on',
  body: z.strictObject({}),
  reply: z.object({ changed: z.boolean(), plan: RenewingPlan }),
  errors: ['resource.missing', 'payment.provider', 'payment.disabled'],
})
