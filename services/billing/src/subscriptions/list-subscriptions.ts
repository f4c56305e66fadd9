import type { Subscription } from '@wardround/proto/http/billing/subscriptions.ts'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { isOfService, listGrants } from '#entitlements/entitlement-repository.ts'
import { presentSubscription } from './subscription-presenter.ts'

/** The learner's own access, newest first; what was refunded is left out. */
export async function listSubscriptions(deps: Deps, uid: string): Promise<z.infer<typeof Subscription>[]> {
  const now = deps.clock()
  const grants = await listGrants(deps.db.knex, uid)
  return grants
    .filter((grant) => grant.revoked_at === null && isOfService(grant))
    .map((grant) => presentSubscription(grant, now))
}
