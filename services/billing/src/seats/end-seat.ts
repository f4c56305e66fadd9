import type { Paid } from '@wardround/proto/notices/billing.ts'
import type { Knex } from 'knex'
import { findOrder } from '#orders/order-repository.ts'
import { OURSELVES } from '#refunds/store-refund.ts'
import type { EventRow } from '#seats/event.ts'
import type { SeatRow } from '#seats/seat.ts'
import { endSeatGrant } from '#seats/seat-entitlement.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { updateSeat } from '#seats/seat-repository.ts'

/** What goes back of the order of a seat; undefined where nothing was paid. */
async function owedFor(trx: Knex.Transaction, { state, order_id: orderId }: SeatRow): Promise<Paid | undefined> {
  const order = state === 'paid' && orderId ? await findOrder(trx, orderId) : undefined
  return order && { amount: order.amount - order.refunded_amount, currency: order.currency, invoice: null }
}

/**
 * Ends a seat that nobody of staff took away: the place is free, its holder is told, and what was paid for it goes back
 * with the reason (`refundLostSeats`). The caller holds the locks of event and seat.
 */
export async function endSeatOwingMoney(
  trx: Knex.Transaction,
  seat: SeatRow,
  event: EventRow,
  { news, reason, now }: { news: 'cancelled' | 'returned'; reason: string; now: Date },
): Promise<SeatRow> {
  const ended = await updateSeat(trx, seat.id, {
    state: 'cancelled',
    ended_by: { name: OURSELVES, reason },
    money_owed_at: seat.state === 'paid' ? now : null,
  })
  await endSeatGrant(trx, seat, now)
  await notifyHolder(trx, seat.user_id, news, event, await owedFor(trx, seat))
  return ended
}
