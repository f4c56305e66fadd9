import { transaction } from '@wardround/kit/database.ts'
import { DomainError } from '@wardround/kit/errors.ts'
import type { Deps } from '#deps.ts'
import { endAllSessions } from '#sessions/end-sessions.ts'
import { getUser } from '#users/user-repository.ts'
import { deleteRecoveryCodes } from './recovery-code-repository.ts'
import { requestSecurityMail } from './request-security-mail.ts'
import { deleteTotp } from './totp-repository.ts'

/** Turns the authenticator off; the other devices are logged out and a mail tells the owner. Answers false when there was none. Throws `factor.required` for staff. */
export async function removeTotp(deps: Deps, { uid, sid }: { uid: string; sid: string }): Promise<{ removed: boolean }> {
  const now = deps.clock()
  const user = await getUser(deps.db.knex, uid)
  if (user.permissions) throw new DomainError('factor.required')
  const removed = await transaction(deps.db, async (trx) => {
    if (!(await deleteTotp(trx, uid))) return false
    await deleteRecoveryCodes(trx, uid)
    await endAllSessions(trx, uid, 'second-factor', now, sid)
    await requestSecurityMail(trx, deps, user, 'totp-off', now)
    return true
  })
  return { removed }
}
