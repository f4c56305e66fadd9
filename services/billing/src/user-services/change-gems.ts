import { randomUUID } from 'node:crypto'
import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { changeGemsOfUser as contract } from '@wardround/proto/http/billing/user-services.ts'
import type { Knex } from 'knex'
import { auditUser, type StaffMember } from '#audit/audit-user.ts'
import type { Deps } from '#deps.ts'
import { addDuration, type Duration, NEVER } from '#entitlements/duration.ts'
import { startOfGrant } from '#entitlements/entitlement.ts'
import { type EntitlementRow, insertGrant, lockEntitlement, revokeLiveGrants } from '#entitlements/entitlement-repository.ts'
import { settleEntitlement } from '#entitlements/settle-entitlement.ts'
import { requirePerson } from '#people/require-person.ts'

const GEMS = 2

export type ChangeGemsInput = {
  uid: string
  gems: boolean
  duration?: Duration | undefined
  reason: string
  revision: number
  by: StaffMember
}

const wrong = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

/** How long is given. Throws `request.invalid` without a time, or for one of no length. */
function lengthOf(duration: Duration | undefined): Duration {
  if (!duration) throw wrong('body.duration', 'Say for how long.')
  if (duration.type !== 'n' && duration.value < 1) throw wrong('body.duration.value', 'It has to be 1 or more.')
  return duration
}

async function give(trx: Knex.Transaction, before: EntitlementRow, input: ChangeGemsInput, now: Date): Promise<void> {
  const current = { qbUntil: before.qb_until, gemsUntil: before.gems_until }
  if (current.gemsUntil !== null && current.gemsUntil >= NEVER) throw wrong('body.gems', 'The gems of this user never end already.')
  const starts = startOfGrant(GEMS, current, now)
  await insertGrant(trx, {
    user_id: input.uid,
    service_type: GEMS,
    name: 'Gems',
    order_id: null,
    cause: `staff:${randomUUID()}`,
    starts_at: starts,
    ends_at: addDuration(starts, lengthOf(input.duration)),
    given_by: { name: input.by.name, reason: input.reason },
  })
}

/**
 * Gives a user gems for a time, beginning where live ones end, or ends every live and coming gems service, whatever it came from. The
 * question bank stays as it is. Throws `resource.stale` when the user's access has changed since `revision` was read, `resource.missing`.
 */
export async function changeGems(deps: Deps, input: ChangeGemsInput): Promise<CallReply<typeof contract>> {
  const { uid, by, reason } = input
  if (input.gems) lengthOf(input.duration)
  await requirePerson(deps, uid)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const before = await lockEntitlement(trx, uid)
    if (before.revision !== input.revision) throw new DomainError('resource.stale')
    if (input.gems) await give(trx, before, input, now)
    else await revokeLiveGrants(trx, uid, GEMS, now, { name: by.name, reason })
    await settleEntitlement(trx, uid)
    const after = await lockEntitlement(trx, uid)
    await auditUser(trx, by, {
      uid,
      action: input.gems ? 'give-gems' : 'end-gems',
      before: { gemsUntil: before.gems_until },
      after: { gemsUntil: after.gems_until, reason },
    })
    return { revision: after.revision, gemsUntil: after.gems_until?.toISOString() ?? null }
  })
}
