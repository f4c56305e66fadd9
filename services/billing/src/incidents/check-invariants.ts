import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/data/database.ts'
import type { IncidentKind } from '@wardround/proto/http/billing/incidents.ts'
import type { Deps } from '#deps.ts'
import { entitlementsOf } from '#entitlements/entitlement.ts'
import { listGrants, lockEntitlement, toGrant } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import {
  type Found,
  listPaidWithoutGrant,
  listPeopleWhoseAccessDiffers,
  listRefundedWithGrant,
  listStuckRefunds,
} from './difference-repository.ts'
import { insertIncident } from './incident-repository.ts'

/** How long the provider may take over a refund (ms). */
const REFUND_TAKES = 14 * 24 * 3_600_000

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name])

/** Computes what somebody may use again, and says so; nothing where another change was quicker. */
const putAccessRight = (deps: Deps, uid: string): Promise<boolean> =>
  transaction(deps.db, async (trx) => {
    const { ends } = await lockEntitlement(trx, uid)
    if (isSame(ends, entitlementsOf((await listGrants(trx, uid)).map(toGrant)))) return false
    await recomputeEntitlements(trx, uid)
    const done = 'This person’s access differed from what they were given, so it was corrected.'
    // The number of the person would outlast the account.
    return insertIncident(
      trx,
      { kind: 'access-differs', subject: randomUUID(), userId: uid, done, open: false },
      deps.clock(),
    )
  })

/**
 * What has to hold of every order: paid gives access, given back gives none, and a refund comes to an end. Each that
 * does not is an incident for a person, and nothing is changed. Access that does not follow from the grants is put
 * right. Returns how many are new.
 */
export async function checkInvariants(deps: Deps): Promise<number> {
  const db = deps.db.knex
  let count = 0
  const note = async (kind: IncidentKind, found: readonly Found[], done: string) => {
    for (const { subject, order_id: orderId, user_id: userId } of found)
      if (await insertIncident(db, { kind, subject, orderId, userId, done, open: true }, deps.clock())) count += 1
  }
  await note(
    'grant-missing',
    await listPaidWithoutGrant(db),
    'This order is paid but gives no access. Nothing was changed. Check the order, then correct the access.',
  )
  await note(
    'grant-left',
    await listRefundedWithGrant(db),
    'This order was refunded but still gives access. Nothing was changed. Check the order, then correct the access.',
  )
  await note(
    'refund-stuck',
    await listStuckRefunds(db, new Date(deps.clock().getTime() - REFUND_TAKES)),
    'This refund has not arrived after 14 days. Check it with the provider.',
  )
  for (const uid of await listPeopleWhoseAccessDiffers(db)) if (await putAccessRight(deps, uid)) count += 1
  return count
}
