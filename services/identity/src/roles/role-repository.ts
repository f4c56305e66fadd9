import type { Connection } from '@wardround/kit/database.ts'
import type { RoleGrant } from './permissions.ts'

/** Creates or replaces a role by its name; answers its id. */
export async function saveRole(conn: Connection, name: string, grant: RoleGrant, now: Date): Promise<string> {
  const row = { name, permissions: JSON.stringify(grant.permissions), impersonate: grant.impersonate, updated_at: now }
  const [saved] = await conn('roles').insert(row).onConflict('name').merge().returning('id')
  return saved.id
}

export const listRoleHolders = (conn: Connection, roleId: string): Promise<string[]> =>
  conn('users_roles').where({ role_id: roleId }).pluck('user_id')

/** Gives roles by name. Throws when a name is not known. */
export async function giveRoles(conn: Connection, userId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const ids: string[] = await conn('roles').whereIn('name', names).pluck('id')
  if (ids.length !== new Set(names).size) throw new Error(`one of these roles is not known: ${names.join(', ')}`)
  await conn('users_roles')
    .insert(ids.map((id) => ({ user_id: userId, role_id: id })))
    .onConflict()
    .ignore()
}
