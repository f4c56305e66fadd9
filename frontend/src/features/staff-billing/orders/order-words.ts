import type { CheckoutOrigin } from '@wardround/proto/codes.ts'
import type { Order, OrderDispute } from '@wardround/proto/http/billing/checkout.ts'
import type { Dispute } from '@wardround/proto/http/billing/disputes.ts'
import type { Incident } from '@wardround/proto/http/billing/incidents.ts'
import { type Refund, STAFF_ORDER_STATES } from '@wardround/proto/http/billing/orders.ts'
import type { BadgeTone } from '#shared/ui/badge.tsx'

type Shown = { label: string; tone: BadgeTone }

const ORDER_WORDS: Record<Order['state'], Shown> = {
  created: { label: 'Not paid', tone: 'muted' },
  submitted: { label: 'Payment processing', tone: 'selected' },
  action: { label: 'Waiting for the bank', tone: 'selected' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Declined', tone: 'bad' },
  refunded: { label: 'Refunded', tone: 'warn' },
}

const DISPUTED: Record<OrderDispute, Shown> = {
  open: { label: 'Disputed', tone: 'bad' },
  lost: { label: 'Dispute lost', tone: 'bad' },
}

/** The state in words; to people, a dispute and a part that was given back are states of their own. */
export function orderState({ state, dispute, refunded }: Pick<Order, 'state' | 'dispute' | 'refunded'>): Shown {
  if (state !== 'paid') return ORDER_WORDS[state]
  if (dispute) return DISPUTED[dispute]
  return refunded > 0 ? { label: 'Part refunded', tone: 'warn' } : ORDER_WORDS.paid
}

/** The states that a list can be narrowed to. */
export const STATE_OPTIONS = STAFF_ORDER_STATES.map((value) => ({
  value,
  label: value === 'disputed' ? DISPUTED.open.label : ORDER_WORDS[value].label,
}))

export const ORIGIN_WORDS: Record<CheckoutOrigin, string> = {
  newsubscribe: 'New plan',
  extend: 'Extension',
  resetextend: 'Start again and extend',
  gems: 'Gems',
  webinar: 'Webinar',
  plab1: 'PLAB 1 course',
  bigmock: 'Big mock',
}

export const REFUND_WORDS: Record<Refund['state'], string> = {
  pending: 'On its way',
  requires_action: 'Waiting for the buyer',
  succeeded: 'Refunded',
  failed: 'Failed',
  canceled: 'Cancelled',
}

export const DISPUTE_WORDS: Record<Dispute['state'], Shown> = {
  needs_response: { label: 'Needs evidence', tone: 'bad' },
  under_review: { label: 'With the bank', tone: 'selected' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
  warning_needs_response: { label: 'Inquiry, needs evidence', tone: 'warn' },
  warning_under_review: { label: 'Inquiry, with the bank', tone: 'selected' },
  warning_closed: { label: 'Inquiry closed', tone: 'muted' },
  prevented: { label: 'Prevented', tone: 'muted' },
}

export const INCIDENT_WORDS: Record<Incident['kind'], string> = {
  'lost-payment': 'Payment we had no record of',
  'lost-refund': 'Refund we had no record of',
  'lost-dispute': 'Dispute we had no record of',
  'payment-without-order': 'Payment without an order',
  'payment-returned': 'Payment refunded automatically',
  'amount-differs': 'Amounts differ',
  'refund-failed': 'Refund failed',
  'refund-stuck': 'Refund not confirmed',
  'fraud-warning': 'Fraud warning',
  'grant-missing': 'Paid, but no access',
  'grant-left': 'Refunded, but still has access',
  'access-differs': 'Access corrected',
  'app-refund': 'App purchase refunded',
}

/** "product_not_received" as people read it. */
export const reasonWords = (reason: string): string => {
  const words = reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
