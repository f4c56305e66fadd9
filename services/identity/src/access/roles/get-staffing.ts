import type { CallReply } from '@wardround/proto/contract.ts'
import type { getStaffing as contract } from '@wardround/proto/http/setup.ts'
import type { Deps } from '#deps.ts'
import { claimsOf, isFullAdministrator } from '#people/users/permissions.ts'
import { listStaffMembers } from './staffing-repository.ts'

/** Counts of the people without whom the site cannot be run. */
export async function getStaffing({ db }: Pick<Deps, 'db'>): Promise<CallReply<typeof contract>> {
  const staff = await listStaffMembers(db.knex)
  const count = (holds: (member: (typeof staff)[number]) => boolean) => staff.filter(holds).length
  return {
    staff: staff.length,
    administrators: count(({ grants }) => isFullAdministrator(grants)),
    reviewers: count(({ grants }) => claimsOf(grants)?.p['Questions']?.e === true),
    withoutAuthenticator: count(({ hasAuthenticator }) => !hasAuthenticator),
  }
}
