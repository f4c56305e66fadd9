import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { CallReply } from '@wardround/proto/contract.ts'
import type { listUserSessions as contract } from '@wardround/proto/http/identity/staff-sessions.ts'
import type { Deps } from '#deps.ts'
import { auditUser, mayAsMuch } from '#people/users/staff-act.ts'
import { findUser, lockUser } from '#people/users/user-repository.ts'
import { endAllSessions } from './end-sessions.ts'
import { listSessionsOf } from './list-own-sessions.ts'

/** Where a user is logged in, for staff. Throws `resource.missing`. */
export async function listUserSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  uid: string,
): Promise<CallReply<typeof contract>> {
  const user = await findUser(deps.db.knex, uid)
  if (!user) throw new DomainError('resource.missing')
  return listSessionsOf(deps, uid, user.permissions !== null)
}

/**
 * Logs a user out everywhere, with an entry in the audit log; a second time nothing is open. Throws `resource.missing`,
 * and
 * `role.beyond-own` for a member of staff who may do more than the one who asks.
 */
export function endUserSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  identity: Identity,
  uid: string,
): Promise<{ ended: number }> {
  return transaction(deps.db, async (trx) => {
    const user = await findUser(trx, uid)
    if (!user) throw new DomainError('resource.missing')
    if (!mayAsMuch(identity, user.permissions)) throw new DomainError('role.beyond-own')
    await lockUser(trx, uid)
    const ended = await endAllSessions(trx, uid, 'staff', deps.clock())
    await auditUser(trx, identity, { uid, action: 'sessions.ended', before: {}, after: { ended } })
    return { ended }
  })
}
