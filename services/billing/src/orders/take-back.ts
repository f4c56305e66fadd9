import type { Knex } from 'knex'
import { movedBack, movedUp } from '#entitlements/entitlement.ts'
import {
  listGrants,
  lockEntitlement,
  moveGrant,
  restoreGrantsOfOrder,
  revokeGrantsOfOrder,
  suspendGrantsOfOrder,
  toGrant,
} from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { movePeriod } from '#orders/follow-payment.ts'
import type { OrderRow } from '#orders/order-repository.ts'

type Period = ReturnType<typeof toGrant> & { id: string; orderId: string | null }

/** Moves what follows a period that went or came back, with the plans that are charged at its end. */
async function moveGrants(
  trx: Knex.Transaction,
  uid: string,
  move: (periods: readonly Period[]) => readonly Period[],
): Promise<void> {
  const rows = await listGrants(trx, uid)
  for (const { id, orderId, ...period } of move(
    rows.map((row) => ({ ...toGrant(row), id: row.id, orderId: row.order_id })),
  )) {
    await moveGrant(trx, id, period)
    const before = rows.find((row) => row.id === id)
    if (before && orderId) await movePeriod(trx, orderId, before.ends_at, period)
  }
  await recomputeEntitlements(trx, uid)
}

const closeGap = (trx: Knex.Transaction, uid: string, now: Date): Promise<void> =>
  moveGrants(trx, uid, (periods) => movedUp(periods, now))

/** Takes back what an order gave; what was to follow it begins now. The caller holds the order's lock. */
export async function takeBack(trx: Knex.Transaction, order: OrderRow, now: Date): Promise<void> {
  await lockEntitlement(trx, order.user_id)
  await revokeGrantsOfOrder(trx, order.id, now)
  await closeGap(trx, order.user_id, now)
}

/** As `takeBack`, until the dispute is decided. */
export async function suspendOrder(
  trx: Knex.Transaction,
  order: OrderRow,
  disputeId: string,
  now: Date,
): Promise<void> {
  await lockEntitlement(trx, order.user_id)
  await suspendGrantsOfOrder(trx, order.id, disputeId, now)
  await closeGap(trx, order.user_id, now)
}

/**
 * Gives back what was taken: by this dispute, or, with null, by a refund that failed. Periods return with the dates
 * that they had, and what had moved up follows them again.
 */
export async function restoreOrder(trx: Knex.Transaction, order: OrderRow, disputeId: string | null): Promise<void> {
  await lockEntitlement(trx, order.user_id)
  await restoreGrantsOfOrder(trx, order.id, disputeId)
  await moveGrants(trx, order.user_id, (periods) =>
    movedBack(
      periods,
      periods.filter(({ orderId, revokedAt }) => orderId === order.id && revokedAt === null),
    ),
  )
}
