import type { CallReply } from '@wardround/proto/contract.ts'
import type { listServicesOfUser as contract } from '@wardround/proto/http/billing/user-services.ts'
import { presentOrder } from '#checkout/order-presenter.ts'
import { listOrders } from '#checkout/order-repository.ts'
import type { Deps } from '#deps.ts'
import { listGrants } from '#entitlements/entitlement-repository.ts'
import { presentSubscription } from '#subscriptions/subscription-presenter.ts'

const MOST = 100

/** A user's grants and orders for staff, newest first, those that were taken back included. */
export async function listServicesOfUser(deps: Pick<Deps, 'db' | 'clock'>, uid: string): Promise<CallReply<typeof contract>> {
  const now = deps.clock()
  const [grants, orders] = await Promise.all([listGrants(deps.db.knex, uid), listOrders(deps.db.knex, uid, MOST)])
  return {
    grants: grants.slice(0, MOST).map((grant) => ({
      ...presentSubscription(grant, now),
      active: grant.revoked_at === null && presentSubscription(grant, now).active,
      revokedAt: grant.revoked_at?.toISOString() ?? null,
    })),
    orders: orders.map((order) => {
      const own = grants.filter((grant) => grant.order_id === order.id && grant.revoked_at === null)
      const { failure: _, ...shown } = presentOrder(order, own)
      return shown
    }),
  }
}
