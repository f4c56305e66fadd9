import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import { deleteTotp } from '#access/credentials/totp-repository.ts'
import type { Deps } from '#deps.ts'
import { notifyUser } from '#people/users/notify-user.ts'
import { getUser } from '#people/users/user-repository.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { deleteRecoveryCodes } from './recovery-code-repository.ts'

/**
 * Turns the authenticator off; the other devices are logged out and an email tells the owner. Answers false when there
 * was none. Throws `factor.required` for staff.
 */
export async function removeTotp(
  deps: Deps,
  { uid, sid }: { uid: string; sid: string },
): Promise<{ removed: boolean }> {
  const now = deps.clock()
  const user = await getUser(deps.db.knex, uid)
  if (user.permissions) throw new DomainError('factor.required')
  const removed = await transaction(deps.db, async (trx) => {
    if (!(await deleteTotp(trx, uid))) return false
    await deleteRecoveryCodes(trx, uid)
    await endAllSessions(trx, uid, 'second-factor', now, sid)
    await notifyUser(trx, deps, 'sign-in-changed', user, { change: 'totp-off', at: now.toISOString() })
    return true
  })
  return { removed }
}
