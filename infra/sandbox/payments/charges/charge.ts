import type Stripe from 'stripe'
import { newId } from '../base/ids.ts'
import type { Decline } from '../cards/declines.ts'
import type { TestCard } from '../cards/test-cards.ts'

export type ChargeInput = {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  card: TestCard
  /** Absent: the bank said yes. */
  decline?: Decline | undefined
  authenticated: boolean
  now: number
}

const riskOf = (card: TestCard) => {
  if (card.risk === 'highest') return { risk_level: 'highest', risk_score: 92 }
  if (card.risk === 'elevated') return { risk_level: 'elevated', risk_score: 68 }
  return { risk_level: 'normal', risk_score: 21 }
}

const outcomeOf = ({ card, decline }: ChargeInput): Stripe.Charge.Outcome => {
  const risk = riskOf(card)
  if (!decline)
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      ...risk,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  if (decline.blocked) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      ...risk,
      seller_message: 'The payment was blocked as too risky.',
      type: 'blocked',
    }
  }
  return {
    advice_code: decline.advice,
    network_advice_code: null,
    network_decline_code: '05',
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    ...risk,
    seller_message: 'The bank did not accept the payment.',
    type: 'issuer_declined',
  }
}

const threeDSecure = (input: ChargeInput): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure | null =>
  input.authenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: null,
        version: '2.2.0',
      }
    : null

const cardDetails = (input: ChargeInput, card: Stripe.PaymentMethod.Card): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: input.decline ? null : input.intent.amount,
  authorization_code: null,
  brand: card.brand,
  checks: {
    address_line1_check: null,
    address_postal_code_check: input.method.billing_details.address?.postal_code
      ? input.card.fails === 'postcode'
        ? 'fail'
        : 'pass'
      : null,
    cvc_check: card.checks?.cvc_check
      ? input.card.fails === 'cvc' || input.decline?.code === 'incorrect_cvc'
        ? 'fail'
        : 'pass'
      : null,
  },
  country: card.country,
  electronic_commerce_indicator: input.authenticated ? '05' : null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  ...(card.fingerprint ? { fingerprint: card.fingerprint } : {}),
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: card.regulated_status,
  three_d_secure: threeDSecure(input),
  transaction_link_id: null,
  wallet: null,
})

const receiptNumber = () => `${1000 + Math.floor(Math.random() * 9000)}-${1000 + Math.floor(Math.random() * 9000)}`

/** One try to take the money: succeeded, or failed with the bank's reason. */
export function newCharge(input: ChargeInput): Stripe.Charge {
  const { intent, method, decline, now } = input
  const amount = decline ? 0 : intent.amount
  return {
    id: newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'WARDROUND',
    captured: !decline,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(input),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', ...(method.card ? { card: cardDetails(input, method.card) } : {}) },
    receipt_email: intent.receipt_email,
    receipt_number: intent.receipt_email && !decline ? receiptNumber() : null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  }
}
