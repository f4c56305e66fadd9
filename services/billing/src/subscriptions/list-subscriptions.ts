import type { Subscription } from '@wardround/proto/http/billing/subscriptions.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { listGrants } from '#entitlements/entitlement-repository.ts'

/** The learner's own access, newest first; what was refunded is left out. */
export async function listSubscriptions(deps: Deps, uid: string): Promise<z.infer<typeof Subscription>[]> {
  const now = deps.clock()
  const grants = await listGrants(deps.db.knex, uid)
  return grants
    .filter((grant) => grant.revoked_at === null)
    .map((grant) => ({
      id: grant.id,
      service: grant.service_type,
      name: grant.name,
      from: grant.starts_at.toISOString(),
      until: grant.ends_at.toISOString(),
      active: grant.starts_at <= now && grant.ends_at > now,
      orderId: grant.order_id,
    }))
}
