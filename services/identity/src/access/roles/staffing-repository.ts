import type { Connection } from '@wardround/kit/data/database.ts'
import type { RoleGrant } from '#people/users/permissions.ts'
import { GRANT_JSON } from '#people/users/role-repository.ts'

/** One person who holds roles. */
export type StaffMember = { grants: RoleGrant[]; hasAuthenticator: boolean }

export async function listStaffMembers(conn: Connection): Promise<StaffMember[]> {
  const { rows } = await conn.raw<{ rows: { grants: RoleGrant[]; has_authenticator: boolean }[] }>(
    `select json_agg(${GRANT_JSON}) as grants,
       exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null) as has_authenticator
     from users join users_roles on users_roles.user_id = users.id join roles on roles.id = users_roles.role_id
     where users.deleted_at is null group by users.id`,
  )
  return rows.map(({ grants, has_authenticator }) => ({ grants, hasAuthenticator: has_authenticator }))
}
