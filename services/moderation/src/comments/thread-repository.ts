import type { Connection } from '@wardround/kit/data/database.ts'
import type { COMMENT_SORTS } from '@wardround/proto/http/moderation/comments.ts'
import type { Knex } from 'knex'
import type { CommentRow } from '#comments/comment.ts'

/** With its author's name and the reader's own vote. */
export type ListedRow = CommentRow & { author_name: string | null; vote_up: boolean | null }

/** More replies than that to one comment are not shown. */
const MOST_REPLIES = 200

const listed = (conn: Connection, uid: string): Knex.QueryBuilder =>
  conn('comments as c')
    .leftJoin('authors as a', 'a.user_id', 'c.user_id')
    .leftJoin('comment_votes as v', (join) => join.on('v.comment_id', 'c.id').andOnVal('v.user_id', uid))
    .select('c.*', 'a.name as author_name', 'v.up as vote_up')

/** A held comment is there for its author alone. */
const visibleTo = (uid: string, alias: string) => (either: Knex.QueryBuilder) =>
  void either.whereNull(`${alias}.held_for`).orWhere(`${alias}.user_id`, uid)

const liveReplies = (conn: Connection, uid: string) =>
  conn('comments as r')
    .whereRaw('r.parent_id = c.id')
    .whereNull('r.deleted_at')
    .where(visibleTo(uid, 'r'))
    .select(conn.raw('1'))

/** Comments at the top; a deleted one stays as long as it has replies. */
const tops = (query: Knex.QueryBuilder, conn: Connection, questionId: string, uid: string) =>
  query
    .where({ 'c.question_id': questionId, 'c.parent_id': null })
    .where(visibleTo(uid, 'c'))
    .where((either) => void either.whereNull('c.deleted_at').orWhereExists(liveReplies(conn, uid)))

const ORDERS: Record<(typeof COMMENT_SORTS)[number], string> = {
  newest: 'c.created_at desc, c.id desc',
  liked: 'c.likes - c.dislikes desc, c.created_at desc, c.id desc',
}

type Asked = { questionId: string; uid: string; sort: (typeof COMMENT_SORTS)[number]; page: number; size: number }

export const listTops = (conn: Connection, { questionId, uid, sort, page, size }: Asked): Promise<ListedRow[]> =>
  tops(listed(conn, uid), conn, questionId, uid)
    .orderByRaw(ORDERS[sort])
    .limit(size)
    .offset((page - 1) * size) as unknown as Promise<ListedRow[]>

/** Replies to these comments, the oldest first. */
export async function listReplies(conn: Connection, parentIds: readonly string[], uid: string): Promise<ListedRow[]> {
  if (parentIds.length === 0) return []
  return listed(conn, uid)
    .whereIn('c.parent_id', parentIds)
    .whereNull('c.deleted_at')
    .where(visibleTo(uid, 'c'))
    .orderByRaw('c.created_at, c.id')
    .limit(MOST_REPLIES * parentIds.length)
}

/** `total`: comments at the top; `count`: all that can be read, replies too. */
export async function countThreads(
  conn: Connection,
  questionId: string,
  uid: string,
): Promise<{ total: number; count: number }> {
  const [top, live] = await Promise.all([
    tops(conn('comments as c'), conn, questionId, uid).count({ count: '*' }).first(),
    conn('comments as c')
      .leftJoin('comments as p', 'p.id', 'c.parent_id')
      .where('c.question_id', questionId)
      .whereNull('c.deleted_at')
      .where(visibleTo(uid, 'c'))
      .where(visibleTo(uid, 'p'))
      .count({ count: '*' })
      .first(),
  ])
  return { total: Number(top?.count ?? 0), count: Number(live?.count ?? 0) }
}

export const findListed = (conn: Connection, id: string, uid: string): Promise<ListedRow | undefined> =>
  listed(conn, uid).where('c.id', id).first()
