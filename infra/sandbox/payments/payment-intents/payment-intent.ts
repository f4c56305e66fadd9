import type Stripe from 'stripe'
import { newId, randomText } from '../base/ids.ts'
import { mergeMetadata } from '../base/params.ts'
import type { CreateParams, UpdateParams } from './payment-intent-params.ts'

type Options = CreateParams['payment_method_options']

export const methodOptions = (given: Options): Stripe.PaymentIntent.PaymentMethodOptions => ({
  card: {
    installments: null,
    mandate_options: null,
    network: null,
    request_three_d_secure: given?.card?.request_three_d_secure ?? 'automatic',
  },
})

const acceptedTypes = (
  input: CreateParams,
): Pick<Stripe.PaymentIntent, 'allowed_payment_method_types' | 'automatic_payment_methods'> => {
  const automatic = input.allowed_payment_method_types
    ? input.automatic_payment_methods
    : (input.automatic_payment_methods ?? { enabled: true })
  return {
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    automatic_payment_methods: automatic
      ? { enabled: automatic.enabled, allow_redirects: automatic.allow_redirects ?? 'always' }
      : null,
  }
}

/** A payment that has not met a card yet. */
export function newPaymentIntent(input: CreateParams, now: number): Stripe.PaymentIntent {
  const id = newId('payment_intent')
  return {
    id,
    object: 'payment_intent',
    ...acceptedTypes(input),
    amount: input.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: input.currency,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: methodOptions(input.payment_method_options),
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: input.receipt_email ?? null,
    review: null,
    setup_future_usage: input.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: input.statement_descriptor ?? null,
    statement_descriptor_suffix: input.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: input.transfer_group ?? null,
  }
}

const named = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** What is named changes, the rest stays. */
export const changeDetails = (intent: Stripe.PaymentIntent, input: UpdateParams): Stripe.PaymentIntent => ({
  ...intent,
  ...named({
    amount: input.amount,
    currency: input.currency,
    customer: input.customer,
    description: input.description,
    receipt_email: input.receipt_email,
    setup_future_usage: input.setup_future_usage,
    statement_descriptor: input.statement_descriptor,
    statement_descriptor_suffix: input.statement_descriptor_suffix,
    transfer_group: input.transfer_group,
  }),
  ...(input.payment_method_options ? { payment_method_options: methodOptions(input.payment_method_options) } : {}),
  metadata: mergeMetadata(intent.metadata, input.metadata),
})
