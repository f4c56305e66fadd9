import { transaction } from '@wardround/kit/database.ts'
import { emit } from '@wardround/kit/outbox.ts'
import { entitlementChanged } from '@wardround/proto/events/billing.ts'
import type { Knex } from 'knex'
import type { Deps } from '#deps.ts'
import { addDuration, type Duration } from '#entitlements/duration.ts'
import { entitlementOf } from '#entitlements/entitlement.ts'
import { insertGrant, listGrants, lockEntitlement, saveEntitlement, toGrant } from '#entitlements/entitlement-repository.ts'

/** Counts the user's entitlement again from the grants and tells it. The caller holds the user's lock. */
export async function settleEntitlement(trx: Knex.Transaction, uid: string): Promise<void> {
  const entitlement = entitlementOf((await listGrants(trx, uid)).map(toGrant))
  const revision = await saveEntitlement(trx, uid, entitlement)
  await emit(trx, entitlementChanged, {
    uid,
    revision,
    qbUntil: entitlement.qbUntil?.toISOString() ?? null,
    gemsUntil: entitlement.gemsUntil?.toISOString() ?? null,
  })
}

export type FreeGrant = { uid: string; serviceType: 1 | 2; name: string; duration: Duration; cause: string }

/** Gives access without an order, once for its cause (sample accounts, and later staff). */
export async function grantAccess(deps: Pick<Deps, 'db' | 'clock'>, grants: FreeGrant[]): Promise<void> {
  for (const grant of grants) {
    await transaction(deps.db, async (trx) => {
      await lockEntitlement(trx, grant.uid)
      const now = deps.clock()
      const isNew = await insertGrant(trx, {
        user_id: grant.uid,
        service_type: grant.serviceType,
        name: grant.name,
        order_id: null,
        cause: grant.cause,
        starts_at: now,
        ends_at: addDuration(now, grant.duration),
      })
      if (isNew) await settleEntitlement(trx, grant.uid)
    })
  }
}
