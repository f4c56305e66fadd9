import type { SeatNews } from '@wardround/proto/notices/billing.ts'
import type { Knex } from 'knex'
import type { OrderRow } from '#orders/order-repository.ts'
import { type EventRow, keptUntil } from '#seats/event.ts'
import { lockEvent } from '#seats/event-repository.ts'
import { isHad, type SeatRow } from '#seats/seat.ts'
import { endSeatGrant, grantSeat } from '#seats/seat-entitlement.ts'
import { notifyHolder } from '#seats/seat-notices.ts'
import { countPlacesTaken, findLiveSeat, findSeatOfOrder, lockSeatOfOrder, updateSeat } from '#seats/seat-repository.ts'

const DOUBLE = { name: 'Wardround', reason: 'The seat was paid for twice.' }
const NOT_KEPT = { name: 'Wardround', reason: 'The payment arrived after the last seat had gone.' }

/** Whether a seat that is paid for can still be had: the place was kept, or another one is free. */
async function isPlaceFree(trx: Knex.Transaction, event: EventRow, seat: SeatRow, now: Date): Promise<boolean> {
  if (event.state !== 'published') return false
  if (seat.state === 'held' && seat.held_until && seat.held_until > now) return true
  return (await countPlacesTaken(trx, event.id, now, seat.id)) < event.capacity
}

/** What became of a paid order's seat: until when it lasts, and what its buyer has to be told. */
export type TakenSeat = { until: Date; news: SeatNews | null; event: EventRow }

/** Locks the event of an order's seat, so that the caller reads the clock after whoever takes or frees its places. */
export async function lockEventOfOrder(trx: Knex.Transaction, orderId: string): Promise<void> {
  const seat = await findSeatOfOrder(trx, orderId)
  if (seat) await lockEvent(trx, seat.event_id)
}

/**
 * Gives the seat of an order that was paid, under the event's lock, so that there are never more seats than places. An
 * order that was paid too late leaves its seat cancelled, and its money is given back. The caller holds the order's
 * lock and tells the buyer; nothing happens for a seat that is had already.
 */
export async function takeSeatOfOrder(trx: Knex.Transaction, orderId: string, now: Date): Promise<TakenSeat> {
  const found = await findSeatOfOrder(trx, orderId)
  const event = found && (await lockEvent(trx, found.event_id))
  const seat = found && (await lockSeatOfOrder(trx, orderId))
  if (!seat || !event) throw new Error(`order ${orderId} has no seat`)
  if (isHad(seat)) return { until: keptUntil(event), news: null, event }
  const other = await findLiveSeat(trx, event.id, seat.user_id)
  const isDouble = other !== undefined && other.id !== seat.id && isHad(other)
  if (isDouble || !(await isPlaceFree(trx, event, seat, now))) {
    await updateSeat(trx, seat.id, {
      state: 'cancelled',
      held_until: null,
      ended_by: isDouble ? DOUBLE : NOT_KEPT,
      money_owed_at: now,
    })
    return { until: now, news: isDouble ? 'double' : event.state === 'published' ? 'late' : 'cancelled', event }
  }
  if (other && other.id !== seat.id) await updateSeat(trx, other.id, { state: 'cancelled', held_until: null })
  const paid = await updateSeat(trx, seat.id, { state: 'paid', held_until: null })
  await grantSeat(trx, paid, event, now)
  return { until: keptUntil(event), news: 'booked', event }
}

/**
 * Frees the place of an order whose money was given back in full. Call it in the transaction that finalises the refund,
 * under the order's lock; an order without a seat is left alone.
 */
export async function refundSeatOfOrder(trx: Knex.Transaction, order: OrderRow, now: Date): Promise<void> {
  const found = await findSeatOfOrder(trx, order.id)
  const event = found && (await lockEvent(trx, found.event_id))
  const seat = found && (await lockSeatOfOrder(trx, order.id))
  if (!seat || !event || seat.state === 'refunded') return
  const wasHad = isHad(seat)
  const refunded = await updateSeat(trx, seat.id, { state: 'refunded', held_until: null })
  if (!wasHad) return
  await endSeatGrant(trx, refunded, now)
  // The email about the refund has the sum.
  await notifyHolder(trx, seat.user_id, 'refunded', event)
}
