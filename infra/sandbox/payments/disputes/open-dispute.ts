import type { Context } from '../api/route.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import { emitEvent } from '../events/emit-event.ts'
import { findObject, insertObject, lockObject, saveObject } from '../store/object-repository.ts'
import { newDispute } from './dispute.ts'

/** The bank of a test card disputes a payment a while after it. */
export async function openDispute(context: Context, chargeId: string): Promise<void> {
  const { data: charge } = await lockObject(context.trx, 'charge', chargeId)
  const method = charge.payment_method
    ? await findObject(context.trx, 'payment_method', charge.payment_method)
    : undefined
  const kind = cardByNumber(method?.hidden.card ?? '').dispute
  if (!kind || charge.disputed) return
  const dispute = newDispute(charge, kind, context.now)
  await insertObject(context.trx, dispute)
  await saveObject(context.trx, { ...charge, disputed: true })
  await emitEvent(context, 'charge.dispute.created', dispute)
  if (kind !== 'inquiry') await emitEvent(context, 'charge.dispute.funds_withdrawn', dispute)
}
