import { randomUUID } from 'node:crypto'
import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { NEVER_ENDS } from '@wardround/proto/entitlements.ts'
import type { changeGemsOfUser as contract } from '@wardround/proto/http/billing/user-services.ts'
import type { Knex } from 'knex'
import { auditUser } from '#audit/audit-user.ts'
import type { Deps } from '#deps.ts'
import { addDuration, type Duration } from '#entitlements/duration.ts'
import { startOfGrant } from '#entitlements/entitlement.ts'
import {
  type EntitlementRow,
  insertGrant,
  lockEntitlement,
  revokeLiveGrants,
} from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { requirePerson } from '#people/require-person.ts'

const NAMES = { 'question-bank': 'Question bank', gems: 'Gems' } as const

export type ChangeServiceInput = {
  uid: string
  entitlement: keyof typeof NAMES
  /** true gives, false ends. */
  give: boolean
  duration?: Duration | undefined
  reason: string
  revision: number
  by: StaffMember
}

const wrong = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

/** How long is given. Throws `request.invalid` without a time. */
function lengthOf(duration: Duration | undefined): Duration {
  if (!duration) throw wrong('body.duration', 'Choose how long.')
  return duration
}

async function give(
  trx: Knex.Transaction,
  before: EntitlementRow,
  input: ChangeServiceInput,
  now: Date,
): Promise<void> {
  const { entitlement } = input
  if (before.ends[entitlement] === NEVER_ENDS)
    throw wrong(
      entitlement === 'gems' ? 'body.gems' : 'body.give',
      'This user already has access with no end date, so there is nothing to add.',
    )
  const starts = startOfGrant(entitlement, before.ends, now)
  const duration = lengthOf(input.duration)
  await insertGrant(trx, {
    user_id: input.uid,
    entitlement,
    name: NAMES[entitlement],
    order_id: null,
    cause: `staff:${randomUUID()}`,
    starts_at: starts,
    ends_at: addDuration(starts, duration),
    duration,
    given_by: { name: input.by.name, reason: input.reason },
  })
}

/** Tells somebody what staff gave them; the reason is for staff. */
function tell(trx: Knex.Transaction, { uid, entitlement }: ChangeServiceInput, until: string): Promise<void> {
  if (entitlement === 'gems') return requestNotice(trx, 'gems-granted', uid, { until })
  return requestNotice(trx, 'access-granted', uid, { what: 'the question bank', until, reason: '' })
}

/**
 * Gives a user a service for a time, beginning where the live one ends, or ends every live and coming grant of it,
 * whatever it came from. The other service stays as it is. Throws `resource.stale` when the user's access has changed
 * since `revision` was read, `resource.missing`.
 */
export async function changeService(deps: Deps, input: ChangeServiceInput): Promise<CallReply<typeof contract>> {
  const { uid, by, reason, entitlement } = input
  if (input.give) lengthOf(input.duration)
  await requirePerson(deps, uid)
  return transaction(deps.db, async (trx) => {
    const now = deps.clock()
    const before = await lockEntitlement(trx, uid)
    if (before.revision !== input.revision) throw new DomainError('resource.stale')
    if (input.give) await give(trx, before, input, now)
    else await revokeLiveGrants(trx, uid, entitlement, now, { name: by.name, reason })
    await recomputeEntitlements(trx, uid)
    const after = await lockEntitlement(trx, uid)
    const until = after.ends[entitlement]
    if (input.give && until) await tell(trx, input, until)
    await auditUser(trx, by, {
      uid,
      action: `${input.give ? 'give' : 'end'}-${entitlement}`,
      before: before.ends,
      after: { ...after.ends, reason },
    })
    return { revision: after.revision, entitlements: after.ends }
  })
}
