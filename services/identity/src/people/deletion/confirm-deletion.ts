import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { hashToken, isSameHash } from '#access/credentials/keyed-hash.ts'
import type { Deps } from '#deps.ts'
import { setDeletionDue } from '#people/users/deletion-repository.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { findUser, lockUser } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { takeDeletionTry, useDeletionRequest } from './deletion-request-repository.ts'
import { COOL_OFF_DAYS, hashDeletionCode, ownAccountOfStaff } from './request-deletion.ts'

/**
 * Sets an account to be deleted with what the email brought; logging in before that day keeps it. Every session ends.
 * Throws `code.wrong` with the tries left, `code.expired` when the email is old, used, or five tries were made,
 * `user.staff`.
 */
export async function confirmDeletion(
  deps: Deps,
  { token, code }: { token: string; code: string },
): Promise<{ deletesAt: string }> {
  const now = deps.clock()
  const attempt = await takeDeletionTry(deps.db.knex, hashToken(token), now)
  if (!attempt) throw new DomainError('code.expired', { message: 'This link has expired. Ask for a new one.' })
  if (!isSameHash(attempt.codeHash, hashDeletionCode(deps.codeKey, attempt.id, code)))
    throw new DomainError('code.wrong', { data: { triesLeft: attempt.triesLeft } })
  const due = new Date(now.getTime() + COOL_OFF_DAYS * 86_400_000)
  return transaction(deps.db, async (trx) => {
    await lockUser(trx, attempt.userId)
    const user = await findUser(trx, attempt.userId)
    if (!user || !(await useDeletionRequest(trx, attempt.id, now)))
      throw new DomainError('code.expired', { message: 'This link has expired. Ask for a new one.' })
    if (user.permissions) throw ownAccountOfStaff()
    await setDeletionDue(trx, user.id, due)
    await endAllSessions(trx, user.id, 'deletion', now)
    await notifyUser(trx, deps, 'deletion-scheduled', user, { at: due.toISOString() })
    return { deletesAt: due.toISOString() }
  })
}
