import type { Connection } from '@wardround/kit/data/database.ts'
import type { PermissionClaims } from '@wardround/proto/http/identity/fields.ts'
import { claimsOf, type RoleGrant } from '#people/users/permissions.ts'
import { GRANT_JSON } from '#people/users/role-repository.ts'

type Row = { id: string; name: string; email: string; grants: RoleGrant[] }

/** Names, addresses and rights, in no order; those who do not exist, or not any longer, are left out. */
export async function findPeople(
  conn: Connection,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string; permissions: PermissionClaims | null }[]> {
  const { rows } = await conn.raw<{ rows: Row[] }>(
    `select users.id, first_name || ' ' || last_name as name, email,
      coalesce(json_agg(${GRANT_JSON})
        filter (where roles.id is not null), '[]') as grants
    from users left join users_roles on users_roles.user_id = users.id left join roles on roles.id = users_roles.role_id
    where users.id = any (:ids::uuid[]) and users.deleted_at is null group by users.id`,
    { ids: [...ids] },
  )
  return rows.map(({ id, name, email, grants }) => ({ id, name, email, permissions: claimsOf(grants) }))
}
