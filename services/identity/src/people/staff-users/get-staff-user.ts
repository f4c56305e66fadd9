import { DomainError } from '@wardround/kit/base/errors.ts'
import type { StaffUser } from '@wardround/proto/http/identity/users.ts'
import type { Deps } from '#deps.ts'
import { presentStaffUser } from '#people/users/staff-user-presenter.ts'
import { findStaffUser } from '#people/users/staff-user-repository.ts'

/** One user for staff. Throws `resource.missing`, also for a deleted one. */
export async function getStaffUser(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<StaffUser> {
  const row = await findStaffUser(deps.db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  return presentStaffUser(row, deps.clock())
}
