import type { Connection } from '@wardround/kit/data/database.ts'
import type { NoticeKind } from '@wardround/proto/notices.ts'
import type { Knex } from 'knex'

/** An item of a person's bell: ids, and no words of anybody. */
export type BellNotice = {
  id: string
  userId: string
  kind: NoticeKind
  fields: Record<string, unknown>
  createdAt: Date
}
export type StoredNotice = BellNotice & { readAt: Date | null }

type Row = {
  id: string
  user_id: string
  kind: NoticeKind
  fields: Record<string, unknown>
  created_at: Date
  read_at: Date | null
}

const toNotice = (row: Row): StoredNotice => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  fields: row.fields,
  createdAt: row.created_at,
  readAt: row.read_at,
})

export async function insertNotice(conn: Connection, notice: BellNotice): Promise<void> {
  await conn('notices').insert({
    id: notice.id,
    user_id: notice.userId,
    kind: notice.kind,
    fields: JSON.stringify(notice.fields),
    created_at: notice.createdAt,
  })
}

/** What stands in a person's bell. */
export const ownNotices = (conn: Connection, uid: string): Knex.QueryBuilder =>
  conn('notices').where({ user_id: uid }).whereNull('removed_at')

export async function listNoticesById(conn: Connection, ids: readonly string[]): Promise<StoredNotice[]> {
  const rows = ids.length > 0 ? await conn('notices').whereIn('id', [...ids]) : []
  return (rows as Row[]).map(toNotice)
}

type Which = { ids?: readonly string[]; until?: Date }

const chosen = (conn: Connection, uid: string, { ids, until }: Which) => {
  const query = ownNotices(conn, uid)
  if (ids) query.whereIn('id', [...ids])
  if (until) query.where('created_at', '<=', until)
  return query
}

/** Marks own items as read; returns those that were unread until now. */
export async function markNoticesRead(
  conn: Connection,
  uid: string,
  which: Which,
  now: Date,
): Promise<{ found: number; read: StoredNotice[] }> {
  const rows = await chosen(conn, uid, which).whereNull('read_at').update({ read_at: now }).returning('*')
  const found = which.ids ? await chosen(conn, uid, which).count({ count: '*' }).first() : undefined
  return { found: Number(found?.['count'] ?? rows.length), read: (rows as Row[]).map(toNotice) }
}

/** Marks items of a kind as read by one of their fields, without returning them. */
export const markNoticesOf = (
  conn: Connection,
  uid: string,
  kind: NoticeKind,
  which: { field: string; ids: readonly string[] },
  now: Date,
): Promise<number> =>
  conn('notices')
    .where({ user_id: uid, kind })
    .whereNull('read_at')
    .whereRaw('fields ->> ? = any(?)', [which.field, [...which.ids]])
    .update({ read_at: now })

export const removeNotices = (conn: Connection, uid: string, ids: readonly string[], now: Date): Promise<number> =>
  chosen(conn, uid, { ids }).update({ removed_at: now, read_at: conn.raw('coalesce(read_at, ?)', [now]) })
