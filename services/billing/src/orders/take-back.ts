import type { Knex } from 'knex'
import { movedUp } from '#entitlements/entitlement.ts'
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

async function closeGap(trx: Knex.Transaction, uid: string, now: Date): Promise<void> {
  const rows = await listGrants(trx, uid)
  const waiting = rows.map((row) => ({ id: row.id, ...toGrant(row) }))
  for (const { id, ...period } of movedUp(waiting, now)) {
    await moveGrant(trx, id, period)
    const before = rows.find((row) => row.id === id)
    if (before?.order_id) await movePeriod(trx, before.order_id, before.ends_at, period)
  }
  await recomputeEntitlements(trx, uid)
}

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
 * that they had.
 */
export async function restoreOrder(trx: Knex.Transaction, order: OrderRow, disputeId: string | null): Promise<void> {
  await lockEntitlement(trx, order.user_id)
  await restoreGrantsOfOrder(trx, order.id, disputeId)
  await recomputeEntitlements(trx, order.user_id)
}
