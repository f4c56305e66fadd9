import { type ServiceType, serviceTypeOf } from '@wardround/proto/entitlements.ts'
import type { Subscription } from '@wardround/proto/http/billing/subscriptions.ts'
import type { z } from 'zod'
import type { GrantRow } from '#entitlements/entitlement-repository.ts'

/** A grant of a service as people see it; whether it was revoked is the caller's business. */
export const presentSubscription = (grant: GrantRow, now: Date): z.infer<typeof Subscription> => ({
  id: grant.id,
  service: serviceTypeOf(grant.entitlement) as ServiceType,
  name: grant.name,
  from: grant.starts_at.toISOString(),
  until: grant.ends_at.toISOString(),
  active: grant.starts_at <= now && grant.ends_at > now,
  orderId: grant.order_id,
})
