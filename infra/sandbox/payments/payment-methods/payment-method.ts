import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { fullAddress } from '../base/address.ts'
import { newId } from '../base/ids.ts'
import { address, clearableText, email, integer, mergeMetadata, metadata, text } from '../base/params.ts'
import { brandOf } from '../cards/card-number.ts'
import type { CheckedCard } from '../cards/check-card.ts'
import type { TestCard } from '../cards/test-cards.ts'

export const BillingDetails = z.strictObject({
  address: address().optional(),
  email: email().optional(),
  name: clearableText().optional(),
  phone: clearableText().optional(),
})

/** A card as the form sends it: `payment_method_data` of a confirmation, or the body of a new payment method. */
export const MethodData = z.strictObject({
  type: z.literal('card'),
  billing_details: BillingDetails.optional(),
  metadata: metadata().optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  card: z
    .strictObject({ number: text(30), exp_month: integer(), exp_year: integer(), cvc: text(10).optional() })
    .optional(),
})
export type MethodData = z.output<typeof MethodData>

/** Stands for the card across payment methods without giving its number away. */
const fingerprintOfCard = (digits: string) =>
  createHash('sha256').update(`wardround sandbox ${digits}`).digest('base64url').slice(0, 16)

export const billingDetails = (given: MethodData['billing_details']): Stripe.PaymentMethod.BillingDetails => ({
  address: fullAddress(given?.address),
  email: given?.email ?? null,
  name: given?.name ?? null,
  phone: given?.phone ?? null,
  tax_id: null,
})

const cardOf = (checked: CheckedCard, supported: boolean): Stripe.PaymentMethod.Card => {
  const brand = brandOf(checked.digits)
  return {
    brand,
    display_brand: brand === 'amex' ? 'american_express' : brand,
    country: 'GB',
    exp_month: checked.month,
    exp_year: checked.year,
    fingerprint: fingerprintOfCard(checked.digits),
    funding: 'credit',
    generated_from: null,
    last4: checked.digits.slice(-4),
    regulated_status: 'unregulated',
    wallet: null,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: checked.cvcGiven ? 'unchecked' : null,
    },
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported },
  }
}

/** A payment method from a card that passed its checks. The number stays behind. */
export const newPaymentMethod = (checked: CheckedCard, data: MethodData, now: number): Stripe.PaymentMethod => ({
  id: newId('payment_method'),
  object: 'payment_method',
  allow_redisplay: data.allow_redisplay ?? 'unspecified',
  billing_details: billingDetails(data.billing_details),
  card: cardOf(checked, brandOf(checked.digits) !== 'amex'),
  created: now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: mergeMetadata({}, data.metadata),
  type: 'card',
})

/** What a `pm_card_…` name stands for: the card, good for two more years. */
export const cardBehindToken = (card: TestCard, now: Date): CheckedCard => ({
  digits: card.number,
  month: 12,
  year: now.getUTCFullYear() + 2,
  cvcGiven: true,
})
