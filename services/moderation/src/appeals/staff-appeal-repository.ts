import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { AppealState } from '@wardround/proto/http/moderation/appeals.ts'
import type { Knex } from 'knex'
import type { AppealRow } from '#bans/appeal-repository.ts'
import type { BanRow } from '#bans/ban.ts'

/** With the ban that it is about. */
export type StaffAppealRow = AppealRow & { ban_row: Omit<BanRow, DateField> & Record<DateField, string | null> }
type DateField = 'starts_at' | 'ends_at' | 'lifted_at' | 'created_at' | 'updated_at'

const SORTS: Readonly<Record<string, string>> = {
  createdAt: 'a.created_at',
  state: 'a.state',
  answeredAt: 'a.answered_at',
}
export const APPEAL_SORTS = Object.keys(SORTS)

export type Asked = {
  page: number
  size: number
  search?: string | undefined
  sort?: string | undefined
  state?: AppealState | undefined
}

const withBan = (query: Knex.QueryBuilder, conn: Connection): Knex.QueryBuilder =>
  query.join('bans as b', 'b.id', 'a.ban_id').select('a.*', conn.raw('to_jsonb(b.*) as ban_row'))

/**
 * A page of appeals: open ones first and these the oldest first, unless `sort` says otherwise, whose name is one of
 * `APPEAL_SORTS`.
 */
export async function listAppealRows(
  conn: Connection,
  asked: Asked,
): Promise<{ rows: StaffAppealRow[]; total: number }> {
  const { page, size, search, sort, state } = asked
  const query = conn('appeals as a')
  if (state) query.where('a.state', state)
  if (search)
    query.where(
      (either) => void either.whereILike('a.body', containing(search)).orWhereILike('a.answer', containing(search)),
    )
  const order = sort
    ? `${SORTS[sort.replace(/^-/, '')] ?? 'a.created_at'} ${sort.startsWith('-') ? 'desc nulls last' : 'asc'}, a.id`
    : `(a.state <> 'open'), case when a.state = 'open' then a.created_at end, a.created_at desc, a.id`
  const [rows, counted] = await Promise.all([
    withBan(query.clone(), conn)
      .orderByRaw(order)
      .limit(size)
      .offset((page - 1) * size),
    query.clone().count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

/** The newest first. */
export const listAppealsOf = (conn: Connection, uid: string): Promise<StaffAppealRow[]> =>
  withBan(conn('appeals as a').where('a.user_id', uid), conn).orderByRaw('a.created_at desc, a.id desc').limit(100)

export const findStaffAppeal = (conn: Connection, id: string): Promise<StaffAppealRow | undefined> =>
  withBan(conn('appeals as a').where('a.id', id), conn).first()

/** Open ones, and those of them that were sent before a moment. */
export async function countOpenAppeals(conn: Connection, before: Date): Promise<{ open: number; overdue: number }> {
  const row: { open: number; overdue: number } | undefined = await conn('appeals')
    .where({ state: 'open' })
    .select(
      conn.raw('count(*)::integer as open'),
      conn.raw('(count(*) filter (where created_at < ?))::integer as overdue', [before]),
    )
    .first()
  return row ?? { open: 0, overdue: 0 }
}
