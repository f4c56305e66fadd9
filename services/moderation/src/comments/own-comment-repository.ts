import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { OWN_COMMENT_SHOWS } from '@wardround/proto/http/moderation/comments.ts'
import { FOLD_FROM_VOTES } from '@wardround/proto/http/moderation/comments.ts'
import type { Knex } from 'knex'
import type { ListedRow } from '#comments/thread-repository.ts'

export type OwnRow = ListedRow & {
  parent_name: string | null
  parent_body: string | null
  parent_by_staff: boolean | null
  reply_count: number
  new_replies: number
}

type Asked = {
  uid: string
  show: (typeof OWN_COMMENT_SHOWS)[number]
  search?: string | undefined
  categoryId?: string | undefined
  /** Questions whose discussion is open: the words of others are not searched. */
  open: readonly string[]
  likeRatio: number
  page: number
  size: number
}

const REPLIES = `from comments r where r.parent_id = c.id and r.deleted_at is null and r.held_for is null`
const NEW = `from reply_notices n join comments r on r.id = n.comment_id
  where n.parent_id = c.id and n.user_id = c.user_id and n.seen_at is null and r.deleted_at is null and r.held_for is null`

const own = (conn: Connection, uid: string): Knex.QueryBuilder =>
  conn('comments as c')
    .leftJoin('questions as q', 'q.id', 'c.question_id')
    .where({ 'c.user_id': uid, 'c.by_staff': false, 'c.deleted_at': null })

function narrowed(conn: Connection, { uid, show, search, categoryId, open, likeRatio }: Asked): Knex.QueryBuilder {
  const query = own(conn, uid)
  if (show === 'held') query.whereNotNull('c.held_for')
  if (show === 'replied') query.whereRaw(`exists (select 1 ${REPLIES} and r.user_id <> c.user_id)`)
  if (show === 'folded')
    query.whereRaw('c.likes + c.dislikes >= ? and c.likes * 100 < ? * (c.likes + c.dislikes)', [
      FOLD_FROM_VOTES,
      likeRatio,
    ])
  if (categoryId) query.where('q.category_id', categoryId)
  const said = (each: Knex.QueryBuilder) =>
    void each.whereILike('c.body', containing(search ?? '')).whereRaw('c.question_id = any(?)', [[...open]])
  if (search) query.where((either) => void either.where(said).orWhereILike('q.code', containing(search)))
  return query
}

/** A page of somebody's comments, the newest first, with what they answer and what answers them. */
export async function listOwn(conn: Connection, asked: Asked): Promise<{ rows: OwnRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    narrowed(conn, asked)
      .leftJoin('authors as a', 'a.user_id', 'c.user_id')
      .leftJoin('comments as p', (join) =>
        join.on('p.id', 'c.parent_id').andOnNull('p.deleted_at').andOnNull('p.held_for'),
      )
      .leftJoin('authors as pa', 'pa.user_id', 'p.user_id')
      .select(
        'c.*',
        'a.name as author_name',
        'p.body as parent_body',
        'p.by_staff as parent_by_staff',
        'pa.name as parent_name',
      )
      .select(conn.raw('null::boolean as vote_up'))
      .select(
        conn.raw(
          `(select count(*)::integer ${REPLIES}) as reply_count, (select count(*)::integer ${NEW}) as new_replies`,
        ),
      )
      .orderByRaw('c.created_at desc, c.id desc')
      .limit(asked.size)
      .offset((asked.page - 1) * asked.size),
    narrowed(conn, asked).count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.count ?? 0) }
}

/** In which categories somebody has commented, and how often. */
export const countOwnByCategory = (
  conn: Connection,
  uid: string,
): Promise<{ id: string; name: string; count: number }[]> =>
  own(conn, uid)
    .join('categories as k', 'k.id', 'q.category_id')
    .groupBy('k.id', 'k.name')
    .select('k.id', 'k.name', conn.raw('count(*)::integer as count'))
    .orderBy('k.name') as unknown as Promise<{ id: string; name: string; count: number }[]>

/** The questions below which somebody has commented. */
export const listOwnQuestions = (conn: Connection, uid: string): Promise<string[]> =>
  own(conn, uid).distinct('c.question_id').pluck('c.question_id') as unknown as Promise<string[]>
