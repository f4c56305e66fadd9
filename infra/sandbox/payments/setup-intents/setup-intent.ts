import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest } from '../base/api-error.ts'
import { newId, randomText } from '../base/ids.ts'
import { flag, mergeMetadata, metadata, text, webUrl } from '../base/params.ts'
import { MethodData } from '../payment-methods/payment-method.ts'

type Intent = Stripe.SetupIntent

const CONFIRMATION = {
  payment_method: text().optional(),
  payment_method_data: MethodData.optional(),
  return_url: webUrl().optional(),
  use_stripe_sdk: flag().optional(),
}

export const CreateParams = z.strictObject({
  ...CONFIRMATION,
  customer: text().optional(),
  description: text().optional(),
  metadata: metadata().optional(),
  usage: z.enum(['on_session', 'off_session']).default('off_session'),
  confirm: flag().optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
})
export const ConfirmParams = z.strictObject({ ...CONFIRMATION, client_secret: text().optional() })
export type ConfirmParams = z.output<typeof ConfirmParams>
export const ListParams = { customer: text().optional(), payment_method: text().optional() }
export const CancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
})

/** A card that is to be saved, and has not been given yet. */
export function newSetupIntent(input: z.output<typeof CreateParams>, now: number): Intent {
  const id = newId('setup_intent')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now,
    customer: input.customer ?? null,
    customer_account: null,
    description: input.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, input.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: input.usage,
  } as unknown as Intent
}

/** Throws the provider's 400 for a set-up that is over. */
export function mustWait(intent: Intent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  throw invalidRequest(`You cannot change this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  })
}
