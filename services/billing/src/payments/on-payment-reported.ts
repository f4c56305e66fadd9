import { consumer } from '@wardround/kit/events/consumer.ts'
import { paymentReported } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { finaliseReported } from '#payments/finalise-reported.ts'
import { noteFraudWarnings } from '#payments/note-fraud-warnings.ts'

/**
 * Reads the reported payment again and finalises its order. It finalises in a transaction of its own, which repeats
 * safely.
 */
export const onPaymentReported = consumer<typeof paymentReported, Deps>(
  paymentReported,
  { service: 'billing' },
  async ({ deps }, event) => {
    if (event.data.type.startsWith('radar.early_fraud_warning.'))
      await noteFraudWarnings(deps, event.data.paymentIntentId)
    await finaliseReported(deps, { id: event.data.providerEventId, payment_intent_id: event.data.paymentIntentId })
  },
)
