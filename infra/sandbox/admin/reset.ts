import type { Connection } from '@wardround/kit/data/database.ts'
import { OWN_ENDPOINTS } from '../payments/webhook-endpoints/webhook-endpoint.ts'

/**
 * Forgets every payment, mail, text message, order of the app, fault and request. The webhook endpoints from the
 * environment stay.
 */
export async function reset(db: Connection): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw(
      'truncate webhook_deliveries, webhook_holds, scheduled_changes, payment_replies, payment_requests, faults, received_mails, received_texts, received_pushes, store_orders',
    )
    await trx('payment_objects').whereNotIn('id', Object.values(OWN_ENDPOINTS)).delete()
  })
}
