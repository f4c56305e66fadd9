import type { CallReply } from '@wardround/proto/contract.ts'
import type { listServicesOfUser, StaffGrant } from '@wardround/proto/http/billing/user-services.ts'
import type { GrantRow } from '#entitlements/entitlement-repository.ts'
import type { PurchaseRow } from '#purchases/purchase-repository.ts'
import { presentSubscription } from '#subscriptions/subscription-presenter.ts'

function sourceOf({ order_id, cause }: GrantRow): StaffGrant['source'] {
  if (order_id) return 'order'
  if (cause?.startsWith('store:')) return 'app'
  return cause?.startsWith('staff:') ? 'staff' : 'other'
}

/** A grant as staff see it: where it came from, and whether it was taken back. */
export function presentStaffGrant(grant: GrantRow, now: Date): StaffGrant {
  const shown = presentSubscription(grant, now)
  return {
    ...shown,
    active: grant.revoked_at === null && shown.active,
    revokedAt: grant.revoked_at?.toISOString() ?? null,
    source: sourceOf(grant),
    given: grant.given_by,
    ended: grant.ended_by,
  }
}

export const presentAddedPurchase = (row: PurchaseRow): CallReply<typeof listServicesOfUser>['purchases'][number] => ({
  transactionId: row.transaction_id,
  orderId: row.order_number,
  productId: row.product_id,
  plan: row.plan,
  purchaseDate: row.purchased_at.toISOString(),
  addedAt: row.added_at.toISOString(),
  addedBy: row.added_by_name,
})
