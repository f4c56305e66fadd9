import type { Connection } from '@wardround/kit/database.ts'

export type UserCounts = {
  total: number
  active: number
  expired: number
  neverPaid: number
  inactive: number
  blocked: number
  admin: number
}

const IDLE_DAYS = 180

/** How many users are in each of the staff's lists at this moment. */
export async function countByList(connection: Connection, now: Date): Promise<UserCounts> {
  const { rows } = await connection.raw<{ rows: [UserCounts] }>(
    `with people as (
      select u.*, exists (select from users_roles r where r.user_id = u.id) as staff, greatest(u.qb_until, u.gems_until) as served_until from users u
    )
    select count(*)::integer as total,
      (count(*) filter (where staff))::integer as admin,
      (count(*) filter (where not staff and served_until > :now))::integer as active,
      (count(*) filter (where not staff and served_until <= :now))::integer as expired,
      (count(*) filter (where not staff and served_until is null))::integer as "neverPaid",
      (count(*) filter (where not staff and (verified_at is null or coalesce(last_login_at, created_at) < :now::timestamptz - interval '${IDLE_DAYS} days')))::integer as inactive,
      (count(*) filter (where ban = 1 or (ban = 2 and ban_ends_at > :now)))::integer as blocked
    from people`,
    { now },
  )
  return rows[0]
}
