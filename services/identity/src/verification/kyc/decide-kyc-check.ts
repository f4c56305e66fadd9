import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emit } from '@wardround/kit/events/outbox.ts'
import { sessionChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser, markIdentityVerified } from '#people/users/user-repository.ts'
import { lockCheck, saveCheck } from './kyc-repository.ts'
import { OWN_CODES } from './rejection-words.ts'

export type Decision = { id: string; version: number; outcome: 'verified' | 'rejected'; reason: string }
export type Decider = { uid: string; name: string }

/**
 * Staff decide a check that waits for review, with a reason that goes to the learner by email and into the audit log.
 * Throws
 * `resource.missing`, `resource.stale`, `kyc.settled` where nothing waits, `access.permission` for one's own check.
 */
export function decideKycCheck(deps: Deps, { id, version, outcome, reason }: Decision, by: Decider): Promise<void> {
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const row = await lockCheck(trx, id)
    if (!row) throw new DomainError('resource.missing')
    if (row.user_id === by.uid)
      throw new DomainError('access.permission', {
        message: 'You cannot decide your own check. Ask a colleague to decide it.',
      })
    if (row.state !== 'manual_review') throw new DomainError('kyc.settled')
    if (row.version !== version) throw new DomainError('resource.stale')
    await saveCheck(trx, id, {
      state: outcome,
      doubt: null,
      rejection_code: outcome === 'rejected' ? OWN_CODES.staff : null,
      reason,
      decided_by: by.uid,
      decided_by_name: by.name,
      decided_at: now,
      updated_at: now,
    })
    if (outcome === 'verified' && (await markIdentityVerified(trx, row.user_id, now)))
      await emit(trx, sessionChanged, { uid: row.user_id })
    const kind = outcome === 'verified' ? 'identity-verified' : 'identity-rejected'
    await notifyUser(trx, deps, kind, await getUser(trx, row.user_id), { reason })
    const { state: before, doubt } = row
    await audit(trx, {
      actor: by.uid,
      actorName: by.name,
      action: `kyc.${outcome}`,
      entity: 'kyc_checks',
      entityId: id,
      before: { state: before, doubt },
      after: { state: outcome, doubt: null, reason },
    })
  })
}
