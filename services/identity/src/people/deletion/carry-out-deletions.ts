import { crashPoint } from '@wardround/kit/base/crash-points.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { userDeleted } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { clearDeletionDue, isDue, listDue } from '#people/users/deletion-repository.ts'
import { findUser, lockUser } from '#people/users/user-repository.ts'
import { redactIdentity } from '#verification/kyc/redact-identity.ts'
import { eraseAccount } from './erase-account.ts'
import { listUnredacted, markRedacted, takeUnanswered } from './erasure-repository.ts'

const BATCH = 50

/** Deletes one account whose day has come; somebody who was made staff meanwhile stays. */
const deleteDue = (deps: Deps, uid: string, now: Date): Promise<void> =>
  transaction(deps.db, async (trx) => {
    await lockUser(trx, uid)
    const user = await findUser(trx, uid)
    if (!user) return
    if (user.permissions) await clearDeletionDue(trx, uid)
    else if (await isDue(trx, uid, now)) await eraseAccount(trx, deps, user, now)
  })

/**
 * One round: accounts whose day has come are deleted, the provider of identity checks is asked to redact, and services
 * that have not answered for an hour are notified again. Each step can be repeated; whatever fails stays for the next
 * round. Answers how many accounts were deleted.
 */
export async function carryOutDeletions(deps: Deps): Promise<number> {
  const now = deps.clock()
  const attempt = (work: Promise<unknown>, uid: string) =>
    work.catch((error: unknown) =>
      deps.logger.error({ err: error, uid }, 'a deletion did not go on; the next round tries again'),
    )
  const due = await listDue(deps.db.knex, now, BATCH)
  for (const uid of due) await attempt(deleteDue(deps, uid, now), uid)
  crashPoint('deletion.committed')
  for (const uid of await listUnredacted(deps.db.knex, BATCH))
    await attempt(
      redactIdentity(deps, uid).then(() => transaction(deps.db, (trx) => markRedacted(trx, uid, now))),
      uid,
    )
  await transaction(deps.db, async (trx) => {
    const unanswered = await takeUnanswered(trx, now, BATCH)
    await emitAll(
      trx,
      userDeleted,
      unanswered.map(({ uid, at }) => ({ uid, at: at.toISOString() })),
    )
  })
  return due.length
}
