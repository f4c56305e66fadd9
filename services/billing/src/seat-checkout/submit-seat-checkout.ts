import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { Order } from '@wardround/proto/http/billing/checkout.ts'
import type { completeSeatCheckout as contract } from '@wardround/proto/http/billing/seats.ts'
import { completeCheckout, presentOwnOrder } from '#checkout/submit-checkout.ts'
import type { Deps } from '#deps.ts'
import { isFinal, nextCheck } from '#orders/order.ts'
import { findOwnOrder, lockOrder, type OrderRow, updateOrder } from '#orders/order-repository.ts'
import { holdUntil, lockEventOnSale, releaseOtherHold, requirePlace } from '#seat-checkout/hold-place.ts'
import { findEvent } from '#seats/event-repository.ts'
import { presentSeatOrder } from '#seats/seat-presenter.ts'
import { findSeatOfOrder, updateSeat } from '#seats/seat-repository.ts'

type Asked = { uid: string; orderId: string }

/** The order, if it is this person's and for a seat. Throws `resource.missing`. */
async function ownSeatOrder(deps: Deps, { uid, orderId }: Asked): Promise<OrderRow> {
  const order = await findOwnOrder(deps.db.knex, orderId, uid)
  const seat = order && (await findSeatOfOrder(deps.db.knex, orderId))
  if (!order || !seat) throw new DomainError('resource.missing')
  return order
}

/**
 * The buyer pressed pay: the place is kept for another 15 minutes. Throws `seat.full` and `order.not-allowed`, before
 * any card is charged, when it was not kept long enough and others have taken every place.
 */
export async function submitSeatCheckout(deps: Deps, asked: Asked): Promise<Order> {
  await ownSeatOrder(deps, asked)
  const row = await transaction(deps.db, async (trx) => {
    const order = (await lockOrder(trx, asked.orderId)) as OrderRow
    if (isFinal(order.state)) return order
    const found = await findSeatOfOrder(trx, order.id)
    const { event, now } = await lockEventOnSale(trx, found?.event_id ?? '', deps.clock)
    const seat = await findSeatOfOrder(trx, order.id)
    if (!seat) throw new DomainError('resource.missing')
    await releaseOtherHold(trx, event, asked.uid, seat.id)
    await requirePlace(trx, event, now, seat)
    await updateSeat(trx, seat.id, { state: 'held', held_until: holdUntil(now) })
    return updateOrder(trx, order.id, {
      state: 'submitted',
      submitted_at: now,
      failure_code: null,
      next_check_at: nextCheck(now, 0),
      checks: 0,
    })
  })
  return presentOwnOrder(deps, row)
}

/** Reads the payment from the provider, finalises the order and returns it with its seat. */
export async function completeSeatCheckout(deps: Deps, asked: Asked): Promise<CallReply<typeof contract>> {
  await ownSeatOrder(deps, asked)
  const order = await completeCheckout(deps, asked)
  const seat = await findSeatOfOrder(deps.db.knex, asked.orderId)
  const event = seat && (await findEvent(deps.db.knex, seat.event_id))
  if (!seat || !event) throw new DomainError('resource.missing')
  return { ...order, seat: presentSeatOrder(seat, event) }
}
