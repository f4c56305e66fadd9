import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../base/api-error.ts'
import { newId } from '../base/ids.ts'
import { integer, mergeMetadata, metadata, text } from '../base/params.ts'
import type { TestCard } from '../cards/test-cards.ts'

export const RefundParams = z.strictObject({
  payment_intent: text().optional(),
  charge: text().optional(),
  amount: integer().optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata().optional(),
})
export type RefundParams = z.output<typeof RefundParams>

/** What is given back: all that is left unless a part is named. Throws when nothing or not that much is left. */
export function refundAmount(charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (wanted === undefined) return left
  if (wanted < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (wanted > left)
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left}).`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  return wanted
}

export const newRefund = (
  charge: Stripe.Charge,
  amount: number,
  params: RefundParams,
  card: TestCard,
  now: number,
): Stripe.Refund => ({
  id: newId('refund'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer as string | null,
  customer_account: null,
  destination_details: { type: 'card', card: { type: 'refund' } },
  metadata: mergeMetadata({}, params.metadata),
  payment_intent: charge.payment_intent as string | null,
  payment_method: charge.payment_method,
  reason: params.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: card.refund === 'pending' ? 'pending' : 'succeeded',
  transfer_reversal: null,
  ...(card.refund === 'pending' ? { pending_reason: 'processing' as const } : {}),
})

/** The charge with so much more (or, when a refund fails, less) given back. `refunded` means all of it. */
export const withRefunded = (charge: Stripe.Charge, by: number): Stripe.Charge => {
  const refunded = charge.amount_refunded + by
  return { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured }
}

/** How a refund that took its time ends. */
export const settled = (refund: Stripe.Refund, card: TestCard): Stripe.Refund => {
  const { pending_reason: _, ...rest } = refund
  return card.refund === 'fails'
    ? { ...rest, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    : { ...rest, status: 'succeeded' }
}
