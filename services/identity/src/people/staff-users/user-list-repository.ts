import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { UserList, UserQuery, UserSort } from '@wardround/proto/http/identity/users.ts'
import type { Knex } from 'knex'
import { STAFF_USER_COLUMNS, type StaffUserRow } from '#people/users/staff-user-repository.ts'

export const IDLE_DAYS = 180

/** As a list, not as a join, so that an index is still read in its order. */
const LEARNER = 'users.id <> all (array(select user_id from users_roles))'

/** As the index has it: what was never had ended before everything. */
const SERVED_UNTIL = `coalesce(users.served_until, '-infinity')`

/** Who is in which list; `:now` is bound. */
export const LIST_CONDITIONS: Record<UserList, string> = {
  all: 'true',
  active: `${LEARNER} and ${SERVED_UNTIL} > :now`,
  expired: `${LEARNER} and ${SERVED_UNTIL} > '-infinity' and ${SERVED_UNTIL} <= :now`,
  neverpaid: `${LEARNER} and ${SERVED_UNTIL} = '-infinity'`,
  inactive: `${LEARNER} and (users.verified_at is null or coalesce(users.last_login_at, users.created_at) < :now::timestamptz - interval '${IDLE_DAYS} days')`,
  admin: 'users.id in (select user_id from users_roles)',
  blocked: 'users.ban is not null and (users.ban = 1 or users.ban_ends_at is null or users.ban_ends_at > :now)',
}

/** What is not there counts as the earliest. */
const SORT_KEYS: Record<UserSort, string> = {
  createdAt: 'users.created_at',
  name: 'users.name_key',
  email: 'users.email_key',
  lastLoginAt: `coalesce(users.last_login_at, '-infinity')`,
  until: SERVED_UNTIL,
}

const FILTERS = {
  group: 'users.user_group = :group::smallint',
  createdFrom: `users.created_at >= (:createdFrom::date)::timestamp at time zone 'UTC'`,
  createdTo: `users.created_at < (:createdTo::date + 1)::timestamp at time zone 'UTC'`,
  untilFrom: `users.served_until >= (:untilFrom::date)::timestamp at time zone 'UTC'`,
  untilTo: `users.served_until < (:untilTo::date + 1)::timestamp at time zone 'UTC'`,
} as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MOST_WORDS = 6

type Matching = { where: string; values: Record<string, string | Date> }

/** Every word has to stand in the name or the address, in any order; an id finds its user. */
function searchFor(search: string): Matching {
  if (UUID.test(search)) return { where: 'users.id = :uid', values: { uid: search } }
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return {
    where: words.map((_, index) => `users.search_text like :word${index}`).join(' and '),
    values: Object.fromEntries(words.map((word, index) => [`word${index}`, containing(word)])),
  }
}

export type UserAsk = Omit<UserQuery, 'page' | 'size'>

function matching(asked: UserAsk, now: Date): Matching {
  const conditions = ['users.deleted_at is null', LIST_CONDITIONS[asked.list]]
  const values: Matching['values'] = { now }
  for (const [name, condition] of Object.entries(FILTERS)) {
    const value = asked[name as keyof typeof FILTERS]
    if (value === undefined) continue
    conditions.push(condition)
    values[name] = value
  }
  if (asked.verified) conditions.push(`users.verified_at is ${asked.verified === 'yes' ? 'not null' : 'null'}`)
  if (asked.search) {
    const search = searchFor(asked.search)
    conditions.push(search.where)
    Object.assign(values, search.values)
  }
  return { where: conditions.join(' and '), values }
}

function orderOf(sort: UserQuery['sort']): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  return `${SORT_KEYS[sort.replace('-', '') as UserSort]} ${direction}, users.id ${direction}`
}

/** The statement of one page: the ids first, which an index holds in order, then the rows of these alone. */
export function pageStatement(asked: UserQuery, now: Date): { sql: string; values: Record<string, unknown> } {
  const { where, values } = matching(asked, now)
  const order = orderOf(asked.sort)
  return {
    sql: `with page as materialized (select users.id from users where ${where} order by ${order} limit :size offset :skipped)
      select ${STAFF_USER_COLUMNS} from page join users using (id) order by ${order}`,
    values: { ...values, size: asked.size, skipped: (asked.page - 1) * asked.size },
  }
}

export function countStatement(asked: UserAsk, now: Date): { sql: string; values: Record<string, unknown> } {
  const { where, values } = matching(asked, now)
  return { sql: `select count(*)::integer as total from users where ${where}`, values }
}

/** One page of a list and how many fit in all. */
export async function listUserRows(
  conn: Connection,
  asked: UserQuery,
  now: Date,
): Promise<{ rows: StaffUserRow[]; total: number }> {
  const [page, count] = [pageStatement(asked, now), countStatement(asked, now)]
  const [{ rows }, counted] = await Promise.all([
    conn.raw<{ rows: StaffUserRow[] }>(page.sql, page.values as never),
    conn.raw<{ rows: { total: number }[] }>(count.sql, count.values as never),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** All users of a list in its order, at most so many, to be read in batches. */
export function usersInOrder(conn: Connection, asked: UserAsk, now: Date, most: number): Knex.Raw {
  const { where, values } = matching(asked, now)
  return conn.raw(
    `select ${STAFF_USER_COLUMNS} from users where ${where} order by ${orderOf(asked.sort)} limit ${most}`,
    values as never,
  )
}
