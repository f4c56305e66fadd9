import { batchConsumer } from '@wardround/kit/events/consumer.ts'
import { paymentReported } from '@wardround/proto/events/billing.ts'
import type { Deps } from '#deps.ts'
import { finaliseReported } from '#payments/finalise-reported.ts'
import { noteFraudWarnings } from '#payments/note-fraud-warnings.ts'

/** How many payments are read from the provider at once: each takes a connection of its own for a moment. */
const AT_ONCE = 4

type Reported = { paymentIntentId: string; ids: string[]; isWarned: boolean }

/** What was reported, by payment: the provider sends several events of one, and one reading answers them all. */
function byPayment(events: readonly { paymentIntentId: string; providerEventId: string; type: string }[]): Reported[] {
  return [...Map.groupBy(events, ({ paymentIntentId }) => paymentIntentId)].map(([paymentIntentId, all]) => ({
    paymentIntentId,
    ids: all.map(({ providerEventId }) => providerEventId),
    isWarned: all.some(({ type }) => type.startsWith('radar.early_fraud_warning.')),
  }))
}

async function follow(deps: Deps, { paymentIntentId, ids, isWarned }: Reported): Promise<void> {
  if (isWarned) await noteFraudWarnings(deps, paymentIntentId)
  await finaliseReported(deps, { ids, payment_intent_id: paymentIntentId })
}

/**
 * Reads the reported payments again and finalises their orders, several at a time. Each is finalised in a transaction
 * of its own, which repeats safely.
 */
export const onPaymentReported = batchConsumer<typeof paymentReported, Deps>(
  paymentReported,
  { service: 'billing' },
  async ({ deps }, events) => {
    const rest = byPayment(events.map(({ data }) => data)).values()
    const one = async () => {
      for (const payment of rest) await follow(deps, payment)
    }
    // All have ended before anything is given up: the batch is then handled again one by one.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, one))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  },
)
