import type { Subscription } from '@wardround/proto/http/billing/subscriptions.ts'
import type { z } from 'zod'
import type { GrantRow } from '#entitlements/entitlement-repository.ts'

/** A grant as people see it; whether it was taken back is the caller's business. */
export const presentSubscription = (grant: GrantRow, now: Date): z.infer<typeof Subscription> => ({
  id: grant.id,
  service: grant.service_type,
  name: grant.name,
  from: grant.starts_at.toISOString(),
  until: grant.ends_at.toISOString(),
  active: grant.starts_at <= now && grant.ends_at > now,
  orderId: grant.order_id,
})
