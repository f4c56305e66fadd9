import { createHash } from 'node:crypto'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { StaffMember } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import { ENTITLEMENT_OF_SERVICE, NEVER_ENDS, type ServiceType } from '@wardround/proto/entitlements.ts'
import type { giveFreeAccess as contract } from '@wardround/proto/http/billing/free-access.ts'
import { type Account, LONGEST_ADDRESS } from '@wardround/proto/requests/identity.ts'
import type { Knex } from 'knex'
import { auditUser } from '#audit/audit-user.ts'
import type { Deps } from '#deps.ts'
import { addDuration, type Duration } from '#entitlements/duration.ts'
import { type ByStaff, startOfGrant } from '#entitlements/entitlement.ts'
import { insertGrant, lockEntitlement } from '#entitlements/entitlement-repository.ts'
import { recomputeEntitlements } from '#entitlements/recompute-entitlements.ts'
import { insertWait, takeWaits } from './free-access-repository.ts'

type FreeAccess = {
  uid: string
  entitlement: 'question-bank' | 'gems'
  duration: Duration
  batchId: string
  by: ByStaff
  /** For the person, who does not see the reason. */
  message: string
}
export type FreeAccessInput = {
  emails: string[]
  service: ServiceType
  duration: Duration
  reason: string
  message: string
  by: StaffMember
  /** The idempotency key of the request. */
  key: string
}

/**
 * The batch of a list: the same one for what the same person sends again under its key, so that a list that was broken
 * off goes on and nobody gets the time twice.
 */
function batchOf({ uid }: StaffMember, key: string): string {
  const hex = createHash('sha256').update(`${uid}:${key}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const WORDS = { 'question-bank': 'the question bank', gems: 'gems' } as const
const NAMES = { 'question-bank': 'Question bank, free', gems: 'Gems, free' } as const

/** Gives access once for its batch, after what is live, and tells its owner; what never ends stays as it is. */
async function give(trx: Knex.Transaction, access: FreeAccess, now: Date): Promise<'given' | 'repeated' | 'endless'> {
  const { uid, entitlement, duration, batchId, by, message } = access
  const before = await lockEntitlement(trx, uid)
  if (before.ends[entitlement] === NEVER_ENDS) return 'endless'
  const starts = startOfGrant(entitlement, before.ends, now)
  const ends = addDuration(starts, duration)
  const isNew = await insertGrant(trx, {
    user_id: uid,
    entitlement,
    name: NAMES[entitlement],
    order_id: null,
    cause: `staff:free:${batchId}`,
    starts_at: starts,
    ends_at: ends,
    duration,
    given_by: by,
  })
  if (!isNew) return 'repeated'
  await recomputeEntitlements(trx, uid)
  const fields = { what: WORDS[entitlement], until: ends.toISOString(), reason: message }
  await requestNotice(trx, 'access-granted', uid, fields)
  return 'given'
}

/** Asks identity whose the entries are, without those that are too long for any address. The order stays. */
async function findAccounts(deps: Deps, emails: string[]): Promise<Account[]> {
  const known = await deps.findAccounts(emails.filter((email) => email.length <= LONGEST_ADDRESS))
  const byEmail = new Map(known.map((account) => [account.email, account]))
  return emails.map((email) => byEmail.get(email) ?? { email, emailKey: null, uid: null })
}

/**
 * Gives a service to everybody on a list of addresses. An address that is no confirmed account waits 90 days for one.
 * Throws `gateway.unavailable` while identity cannot be asked.
 */
export async function giveFreeAccess(deps: Deps, input: FreeAccessInput): Promise<CallReply<typeof contract>> {
  const { service, duration, reason, message, by } = input
  const batchId = batchOf(by, input.key)
  const entitlement = ENTITLEMENT_OF_SERVICE[service]
  const outcomes: CallReply<typeof contract>['outcomes'] = []
  const seen = new Set<string>()
  for (const { email, emailKey, uid } of await findAccounts(deps, input.emails)) {
    if (seen.has(emailKey ?? email)) continue
    seen.add(emailKey ?? email)
    if (emailKey === null) {
      outcomes.push({ email, outcome: 'invalid' })
      continue
    }
    const given_by = { name: by.name, reason }
    const what = { service, duration, reason, message, batchId }
    const now = deps.clock()
    const outcome = await transaction(deps.db, async (trx) => {
      if (uid === null) {
        const length = { duration_value: duration.value, duration_type: duration.type }
        const wait = await insertWait(trx, {
          batch_id: batchId,
          email_key: emailKey,
          entitlement,
          ...length,
          given_by: { ...given_by, message },
          created_at: now,
        })
        if (wait)
          await audit(trx, {
            actor: by.uid,
            actorName: by.name,
            entity: 'free-access-waits',
            entityId: wait,
            action: 'give-free-access',
            after: what,
          })
        return 'waiting' as const
      }
      const given = await give(trx, { uid, entitlement, duration, batchId, by: given_by, message }, now)
      if (given === 'given') await auditUser(trx, by, { uid, action: 'give-free-access', after: what })
      return given === 'endless' ? given : ('given' as const)
    })
    outcomes.push({ email, outcome })
  }
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return { given: count('given'), waiting: count('waiting'), outcomes }
}

/** Gives what waited for the address of somebody who has just activated an account. */
export async function giveWaiting(trx: Knex.Transaction, uid: string, emailKey: string, now: Date): Promise<void> {
  for (const wait of await takeWaits(trx, emailKey)) {
    const { message = '', ...by } = wait.given_by
    await give(
      trx,
      {
        uid,
        entitlement: wait.entitlement,
        duration: { value: wait.duration_value, type: wait.duration_type },
        batchId: wait.batch_id,
        by,
        message,
      },
      now,
    )
  }
}
