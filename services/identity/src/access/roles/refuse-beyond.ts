import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { beyond, claimsOf, type RoleGrant } from '#people/users/permissions.ts'
import type { Holding, RoleRow } from '#people/users/role-repository.ts'
import { grantOf } from './role-presenter.ts'

const claimsIn = (held: readonly Holding[], uid: string | null) => claimsOf(held.filter(({ userId }) => userId === uid))
const refuse = (details: ProblemDetail[]) => {
  if (details.length > 0) throw new DomainError('role.beyond-own', { details })
}

/** Throws `role.beyond-own`, naming the fields of a role that allow, or allowed, what somebody does not hold. */
export function refuseGrants(held: readonly Holding[], uid: string | null, grants: readonly RoleGrant[]): void {
  const paths = new Set(grants.flatMap((grant) => beyond(grant, claimsIn(held, uid))))
  refuse([...paths].map((path) => ({ path: `body.${path}`, message: 'You don’t have this permission yourself.' })))
}

/** Throws `role.beyond-own`, naming the roles that allow what somebody does not hold. */
export function refuseRoles(held: readonly Holding[], uid: string | null, roles: readonly RoleRow[]): void {
  const claims = claimsIn(held, uid)
  const above = roles.filter((role) => beyond(grantOf(role), claims).length > 0)
  refuse(
    above.map(({ name }) => ({ path: 'body.roles', message: `“${name}” includes permissions that you don’t have.` })),
  )
}
