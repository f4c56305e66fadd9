import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { Deps } from '#deps.ts'
import { auditUser } from '#people/users/staff-act.ts'
import { auditedUser, presentStaffUser } from '#people/users/staff-user-presenter.ts'
import { findStaffUserForUpdate } from '#people/users/staff-user-repository.ts'
import { eraseAccount } from './erase-account.ts'

/**
 * Deletes an account for good: the row keeps its id and nothing of the person, every session is over at once, and the
 * other services are told to remove what they keep. The address can be signed up again.
 * Throws `user.self`, `resource.missing`, `resource.stale` with `data.current`, `user.staff` for somebody who holds a
 * role.
 */
export async function deleteUser(
  deps: Deps,
  identity: Identity,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  if (identity.uid === id) throw new DomainError('user.self')
  const now = deps.clock()
  return transaction(deps.db, async (trx) => {
    const row = await findStaffUserForUpdate(trx, id)
    if (!row) throw new DomainError('resource.missing')
    if (row.version !== version)
      throw new DomainError('resource.stale', { data: { current: presentStaffUser(row, now) } })
    if (row.staff) throw new DomainError('user.staff')
    await eraseAccount(trx, deps, row, now)
    await auditUser(trx, identity, { uid: id, action: 'delete', before: auditedUser(row) })
    return { id }
  })
}
