import { type ServiceType, serviceTypeOf } from '@wardround/proto/entitlements.ts'
import type { Order } from '@wardround/proto/http/billing/checkout.ts'
import { type DisputeState, disputeOfOrder } from '#disputes/dispute.ts'
import { type GrantRow, isOfService } from '#entitlements/entitlement-repository.ts'
import { failureMessage } from '#orders/order.ts'
import type { OrderRow } from '#orders/order-repository.ts'

/** What the buyer may see of an order. */
export const presentOrder = (
  row: OrderRow,
  grants: GrantRow[],
  disputes: readonly { state: DisputeState }[],
): Order => ({
  orderId: row.id,
  state: row.state,
  origin: row.origin,
  total: { amount: row.amount, currency: row.currency },
  refunded: row.refunded_amount,
  dispute: disputeOfOrder(disputes),
  lines: row.lines,
  grants: grants.filter(isOfService).map((grant) => ({
    service: serviceTypeOf(grant.entitlement) as ServiceType,
    from: grant.starts_at.toISOString(),
    until: grant.ends_at.toISOString(),
  })),
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  failure:
    row.state === 'failed'
      ? {
          code: row.failure_code === 'insufficient_funds' ? 'insufficient_funds' : 'declined',
          message: failureMessage(row.failure_code ?? ''),
        }
      : null,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
})
