import type { CallReply } from '@wardround/proto/contract.ts'
import type { listServicesOfUser as contract } from '@wardround/proto/http/billing/user-services.ts'
import { presentOrder } from '#checkout/order-presenter.ts'
import type { Deps } from '#deps.ts'
import { listDisputes } from '#disputes/dispute-repository.ts'
import { findEntitlement, isOfService, listGrants } from '#entitlements/entitlement-repository.ts'
import { listOrders } from '#orders/order-repository.ts'
import { listPurchases } from '#purchases/purchase-repository.ts'
import { presentAddedPurchase, presentStaffGrant } from '#user-services/user-service-presenter.ts'

const MOST = 100

/** A user's grants, orders and purchases in the app for staff, newest first, those that were taken back included. */
export async function listServicesOfUser(
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
): Promise<CallReply<typeof contract>> {
  const now = deps.clock()
  const db = deps.db.knex
  const [entitlement, grants, orders, purchases] = await Promise.all([
    findEntitlement(db, uid),
    listGrants(db, uid),
    listOrders(db, uid, MOST),
    listPurchases(db, uid, MOST),
  ])
  const disputes = Map.groupBy(
    await listDisputes(
      db,
      orders.map(({ id }) => id),
    ),
    (dispute) => dispute.order_id,
  )
  return {
    revision: entitlement?.revision ?? 0,
    entitlements: entitlement?.ends ?? {},
    grants: grants
      .filter(isOfService)
      .slice(0, MOST)
      .map((grant) => presentStaffGrant(grant, now)),
    orders: orders.map((order) => {
      const own = grants.filter((grant) => grant.order_id === order.id && grant.revoked_at === null)
      const { failure: _, ...shown } = presentOrder(order, own, disputes.get(order.id) ?? [])
      return shown
    }),
    purchases: purchases.map(presentAddedPurchase),
  }
}
