import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserGroup } from '@wardround/proto/codes.ts'
import { STAFF_USER_COLUMNS, type StaffUserRow } from '#people/users/staff-user-repository.ts'

/** Days YYYY-MM-DD in UTC, both included. */
export type UserRange = { by: 'created' | 'until'; from: string; to: string; group?: UserGroup | undefined }

const COLUMNS = { created: 'users.created_at', until: 'users.served_until' } as const

const matching = ({ by, from, to, group }: UserRange) => ({
  column: COLUMNS[by],
  where: `users.deleted_at is null and ${COLUMNS[by]} >= (:from::date)::timestamp at time zone 'UTC'
    and ${COLUMNS[by]} < (:to::date + 1)::timestamp at time zone 'UTC'${group ? ' and users.user_group = :group' : ''}`,
  values: { from, to, ...(group ? { group } : {}) },
})

type RangeCounts = {
  days: { day: string; count: number }[]
  groups: { group: UserGroup; count: number }[]
  total: number
}

/** How many there are on each day, of each group and in all. */
export async function countInRange(conn: Connection, range: UserRange): Promise<RangeCounts> {
  const { column, where, values } = matching(range)
  const { rows } = await conn.raw<{ rows: { day: string | null; user_group: UserGroup | null; count: number }[] }>(
    `select to_char(day, 'YYYY-MM-DD') as day, user_group, count(*)::integer as count
     from (select (${column} at time zone 'UTC')::date as day, users.user_group from users where ${where}) as found
     group by grouping sets ((day), (user_group), ()) order by day, user_group`,
    values,
  )
  return {
    days: rows.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }])),
    groups: rows.flatMap(({ user_group, count }) => (user_group === null ? [] : [{ group: user_group, count }])),
    total: rows.find(({ day, user_group }) => day === null && user_group === null)?.count ?? 0,
  }
}

/** One page of them, by day. */
export async function listInRange(
  conn: Connection,
  range: UserRange,
  { page, size }: { page: number; size: number },
): Promise<StaffUserRow[]> {
  const { column, where, values } = matching(range)
  const { rows } = await conn.raw<{ rows: StaffUserRow[] }>(
    `select ${STAFF_USER_COLUMNS} from users where ${where} order by ${column}, users.id limit :size offset :skipped`,
    { ...values, size, skipped: (page - 1) * size },
  )
  return rows
}
