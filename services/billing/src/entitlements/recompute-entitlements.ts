import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import type { EntitlementName } from '@wardround/proto/entitlements.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { addDuration, type Duration } from '#entitlements/duration.ts'
import { entitlementsOf } from '#entitlements/entitlement.ts'
import {
  insertGrant,
  listGrants,
  lockEntitlement,
  saveEntitlements,
  toGrant,
} from '#entitlements/entitlement-repository.ts'

/** Recomputes the user's entitlements from the grants and publishes them. The caller holds the user's lock. */
export async function recomputeEntitlements(trx: Knex.Transaction, uid: string): Promise<void> {
  const entitlements = entitlementsOf((await listGrants(trx, uid)).map(toGrant))
  const revision = await saveEntitlements(trx, uid, entitlements)
  await emit(trx, entitlementChanged, { uid, revision, entitlements })
}

export type FreeGrant = { uid: string; entitlement: EntitlementName; name: string; duration: Duration; cause: string }

/** Gives access without an order, once for its cause (sample accounts, and later staff). */
export async function grantAccess(deps: Pick<Deps, 'db' | 'clock'>, grants: FreeGrant[]): Promise<void> {
  for (const grant of grants) {
    await transaction(deps.db, async (trx) => {
      await lockEntitlement(trx, grant.uid)
      const now = deps.clock()
      const isNew = await insertGrant(trx, {
        user_id: grant.uid,
        entitlement: grant.entitlement,
        name: grant.name,
        order_id: null,
        cause: grant.cause,
        starts_at: now,
        ends_at: addDuration(now, grant.duration),
        duration: grant.duration,
      })
      if (isNew) await recomputeEntitlements(trx, grant.uid)
    })
  }
}
