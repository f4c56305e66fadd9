import type { Context } from '../api/route.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import { changedFields } from '../events/changed-fields.ts'
import { emitEvent } from '../events/emit-event.ts'
import { findObject, lockObject, saveObject } from '../store/object-repository.ts'
import { settled, withRefunded } from './refund.ts'

/**
 * The bank's late answer to a refund: a pending one goes through, or a finished one comes back and the charge has its
 * money again.
 */
export async function finaliseRefund(context: Context, refundId: string): Promise<void> {
  const { data: before } = await lockObject(context.trx, 'refund', refundId)
  const method =
    typeof before.payment_method === 'string'
      ? await findObject(context.trx, 'payment_method', before.payment_method)
      : undefined
  const refund = settled(before, cardByNumber(method?.hidden.card ?? ''))
  const previous = changedFields(before, refund)
  await saveObject(context.trx, refund)
  if (refund.status === 'failed' && typeof refund.charge === 'string') {
    const { data: charge } = await lockObject(context.trx, 'charge', refund.charge)
    await saveObject(context.trx, withRefunded(charge, -refund.amount))
  }
  await emitEvent(context, 'refund.updated', refund, previous)
  if (refund.status === 'failed') await emitEvent(context, 'refund.failed', refund)
  await emitEvent(context, 'charge.refund.updated', refund, previous)
}
