import { DomainError } from '@wardround/kit/base/errors.ts'
import type { UserRoles } from '@wardround/proto/http/identity/roles.ts'
import type { Deps } from '#deps.ts'
import { beyond } from '#people/users/permissions.ts'
import { listRoles, listRolesOf } from '#people/users/role-repository.ts'
import { findUser } from '#people/users/user-repository.ts'
import { grantOf } from './role-presenter.ts'

/** Every role by name: which of them a user holds, and which of them the caller may give. Throws `resource.missing`. */
export async function listUserRoles(
  { db }: Pick<Deps, 'db'>,
  callerId: string | null,
  uid: string,
): Promise<UserRoles> {
  const conn = db.knex
  const user = await findUser(conn, uid)
  if (!user) throw new DomainError('resource.missing')
  const caller = callerId ? await findUser(conn, callerId) : undefined
  const held = new Set(await listRolesOf(conn, uid))
  const roles = await listRoles(conn)
  return {
    uid,
    name: `${user.firstName} ${user.lastName}`,
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      description: role.description,
      held: held.has(role.id),
      grantable: beyond(grantOf(role), caller?.permissions ?? null).length === 0,
    })),
  }
}
