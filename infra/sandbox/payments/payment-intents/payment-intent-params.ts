import { z } from 'zod'
import { clearableText, currency, email, flag, integer, metadata, text, webUrl } from '../base/params.ts'
import { MethodData } from '../payment-methods/payment-method.ts'

const CARD_ONLY = z.array(z.literal('card')).min(1)
const futureUse = z.enum(['on_session', 'off_session'])
const Options = z.strictObject({
  card: z.strictObject({ request_three_d_secure: z.enum(['automatic', 'any', 'challenge']).optional() }).optional(),
})

/** What a confirmation may say, whether as its own call or with the creation. */
const CONFIRMATION = {
  payment_method: text().optional(),
  payment_method_data: MethodData.optional(),
  payment_method_options: Options.optional(),
  return_url: webUrl().optional(),
  off_session: flag().optional(),
  error_on_requires_action: flag().optional(),
  use_stripe_sdk: flag().optional(),
  setup_future_usage: futureUse.optional(),
  receipt_email: email().optional(),
}

const DETAILS = {
  customer: text().optional(),
  description: clearableText(1000).optional(),
  metadata: metadata().optional(),
  statement_descriptor: clearableText(22).optional(),
  statement_descriptor_suffix: clearableText(22).optional(),
  transfer_group: clearableText().optional(),
}

export const CreateParams = z.strictObject({
  ...CONFIRMATION,
  ...DETAILS,
  amount: integer(),
  currency: currency(),
  confirm: flag().optional(),
  allowed_payment_method_types: CARD_ONLY.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag(), allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirmation_method: z.literal('automatic').optional(),
})
export type CreateParams = z.output<typeof CreateParams>

export const UpdateParams = z.strictObject({
  ...DETAILS,
  amount: integer().optional(),
  currency: currency().optional(),
  payment_method: text().optional(),
  payment_method_options: Options.optional(),
  receipt_email: email().optional(),
  setup_future_usage: futureUse.optional(),
})
export type UpdateParams = z.output<typeof UpdateParams>

/** `client_secret` is the browser's way to say which payment it may touch. */
export const ConfirmParams = z.strictObject({ ...CONFIRMATION, client_secret: text().optional() })
export type ConfirmParams = z.output<typeof ConfirmParams>

export const CancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})
