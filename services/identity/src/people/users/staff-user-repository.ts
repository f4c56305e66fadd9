import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import type { Entitlements } from '@wardround/proto/entitlements.ts'
import type { UserInput } from '@wardround/proto/http/identity/users.ts'
import type { Knex } from 'knex'

export type StaffUserRow = {
  id: string
  version: number
  created_at: Date
  updated_at: Date
  first_name: string
  last_name: string
  email: string
  user_group: UserGroup
  exam_day: string | null
  verified_at: Date | null
  staff: boolean
  ban: 1 | 2 | null
  ban_ends_at: Date | null
  entitlements: Entitlements
  last_login_at: Date | null
}

export const STAFF_USER_COLUMNS = `users.id, users.version, users.created_at, users.updated_at, users.first_name, users.last_name, users.email,
  users.user_group, to_char(users.exam_date, 'YYYY-MM-DD') as exam_day, users.verified_at, users.ban, users.ban_ends_at, users.entitlements,
  users.last_login_at, exists (select from users_roles where users_roles.user_id = users.id) as staff`

/** A user who is not deleted. */
export const findStaffUser = (conn: Connection, id: string): Promise<StaffUserRow | undefined> =>
  conn('users').where({ id }).whereNull('deleted_at').first(conn.raw(STAFF_USER_COLUMNS))

/** As `findStaffUser`, held until the transaction ends. */
export async function findStaffUserForUpdate(trx: Knex.Transaction, id: string): Promise<StaffUserRow | undefined> {
  await trx('users').where({ id }).forUpdate().first('id')
  return findStaffUser(trx, id)
}

/**
 * Writes what staff filled in, with the next version. A new address counts as not confirmed. Throws when the address is
 * taken.
 */
export async function saveStaffUser(
  trx: Knex.Transaction,
  id: string,
  input: UserInput & { emailKey: string; confirmAnew: boolean },
  now: Date,
): Promise<void> {
  await trx('users')
    .where({ id })
    .update({
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      email_key: input.emailKey,
      user_group: input.group,
      exam_date: input.examDate,
      version: trx.raw('version + 1'),
      updated_at: now,
      ...(input.confirmAnew ? { verified_at: null } : {}),
    })
}
