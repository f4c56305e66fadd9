import { transaction } from '@wardround/kit/data/database.ts'
import type { Deps } from '#deps.ts'
import { lockOrder } from '#orders/order-repository.ts'
import { leftToRefund } from '#refunds/refund.ts'
import { listRefunds, type RefundRow } from '#refunds/refund-repository.ts'
import { storeRefund } from '#refunds/store-refund.ts'
import { listSeatsOwedMoney, updateSeat } from '#seats/seat-repository.ts'
import { sendRefund } from '#staff-orders/refund-order.ts'

const BATCH = 50

/** Stores the refund of what is left of a seat's order, once: whoever refunds it too waits for the order's lock. */
function placeRefund(deps: Deps, orderId: string, seatId: string, reason: string): Promise<RefundRow | undefined> {
  return transaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    await updateSeat(trx, seatId, { money_owed_at: null })
    if (!order?.payment_intent_id || order.state !== 'paid') return undefined
    const amount = leftToRefund(order.amount, await listRefunds(trx, [order.id]))
    if (amount <= 0) return undefined
    return storeRefund(trx, order, { amount, reason, by: null }, deps.clock())
  })
}

/**
 * Gives back what was paid for seats that nobody of staff took away: their event was cancelled, or their place had gone
 * when the payment came. A refund that the provider does not take now is sent again by the reconciliation. Returns how
 * many there were.
 */
export async function refundLostSeats(deps: Deps): Promise<number> {
  const owed = await listSeatsOwedMoney(deps.db.knex, BATCH)
  for (const { id, order_id: orderId, ended_by: ended } of owed) {
    const refund = await placeRefund(deps, orderId, id, ended?.reason ?? 'The seat was cancelled.')
    if (!refund) continue
    await sendRefund(deps, refund).catch((error: unknown) =>
      deps.logger.warn({ err: error, orderId }, 'a refund could not be sent'),
    )
  }
  return owed.length
}
