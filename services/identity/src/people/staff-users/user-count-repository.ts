import type { Connection } from '@wardround/kit/data/database.ts'
import { LIST_CONDITIONS } from './user-list-repository.ts'

export type UserCounts = {
  total: number
  active: number
  expired: number
  neverPaid: number
  inactive: number
  blocked: number
  admin: number
}

const counted = (condition: string) => `(count(*) filter (where ${condition}))::integer`

/** How many users are in each of the staff's lists at this moment. */
export async function countUsers(connection: Connection, now: Date): Promise<UserCounts> {
  const { rows } = await connection.raw<{ rows: [UserCounts] }>(
    `select count(*)::integer as total,
      ${counted(LIST_CONDITIONS.admin)} as admin,
      ${counted(LIST_CONDITIONS.active)} as active,
      ${counted(LIST_CONDITIONS.expired)} as expired,
      ${counted(LIST_CONDITIONS.neverpaid)} as "neverPaid",
      ${counted(LIST_CONDITIONS.inactive)} as inactive,
      ${counted(LIST_CONDITIONS.blocked)} as blocked
    from users where users.deleted_at is null`,
    { now },
  )
  return rows[0]
}
