import { consumer } from '@wardround/kit/events/consumer.ts'
import { paymentReported } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { noteFraudWarnings } from '#payments/note-fraud-warnings.ts'
import { settleReported } from '#payments/settle-reported.ts'

/**
 * Reads the reported payment again and settles its order. It settles in a transaction of its own, which repeats safely.
 */
export const onPaymentReported = consumer<typeof paymentReported, Deps>(
  paymentReported,
  { service: 'billing' },
  async ({ deps }, event) => {
    if (event.data.type.startsWith('radar.early_fraud_warning.'))
      await noteFraudWarnings(deps, event.data.paymentIntentId)
    await settleReported(deps, { id: event.data.providerEventId, payment_intent_id: event.data.paymentIntentId })
  },
)
