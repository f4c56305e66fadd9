import { eventSeat } from '@wardround/proto/entitlements.ts'
import type { Knex } from 'knex'
import { insertGrant, lockEntitlement, moveSeatGrant, revokeSeatGrant } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { type EventRow, keptUntil } from '#seats/event.ts'
import type { SeatRow } from '#seats/seat.ts'

/** Grants `event:<id>` for a seat, once. The caller holds the event's lock. */
export async function grantSeat(trx: Knex.Transaction, seat: SeatRow, event: EventRow, now: Date): Promise<void> {
  await lockEntitlement(trx, seat.user_id)
  const isNew = await insertGrant(trx, {
    user_id: seat.user_id,
    entitlement: eventSeat(event.id),
    name: event.title,
    order_id: seat.order_id,
    cause: seat.order_id ? null : `seat:${seat.id}`,
    starts_at: now,
    ends_at: keptUntil(event),
  })
  if (isNew) await recomputeEntitlements(trx, seat.user_id)
}

/** Ends the entitlement of a seat that was taken away. */
export async function endSeatGrant(trx: Knex.Transaction, seat: SeatRow, now: Date): Promise<void> {
  await lockEntitlement(trx, seat.user_id)
  await revokeSeatGrant(trx, seat.user_id, eventSeat(seat.event_id), now)
  await recomputeEntitlements(trx, seat.user_id)
}

/** Follows an event whose end has changed. */
export async function moveGrantOfSeat(trx: Knex.Transaction, seat: SeatRow, event: EventRow): Promise<void> {
  await lockEntitlement(trx, seat.user_id)
  await moveSeatGrant(trx, seat.user_id, eventSeat(event.id), keptUntil(event))
  await recomputeEntitlements(trx, seat.user_id)
}
