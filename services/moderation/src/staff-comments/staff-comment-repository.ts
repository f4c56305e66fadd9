import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { Knex } from 'knex'
import type { CommentRow } from '#comments/comment.ts'

/** With the name that is shown for the author. */
export type StaffCommentRow = CommentRow & { author_name: string | null }
type Paged = { page: number; size: number }

const named = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin('authors as a', 'a.user_id', 'c.user_id').select('c.*', 'a.name as author_name')

async function page(
  query: Knex.QueryBuilder,
  order: string,
  { page: number, size }: Paged,
): Promise<{ rows: StaffCommentRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    named(query.clone())
      .orderByRaw(order)
      .limit(size)
      .offset((number - 1) * size),
    query.clone().count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.count ?? 0) }
}

export function listOfQuestion(conn: Connection, asked: Paged & { questionId: string; deleted: 'with' | 'without' }) {
  const query = conn('comments as c').where('c.question_id', asked.questionId)
  if (asked.deleted === 'without') query.whereNull('c.deleted_at')
  return page(query, 'c.created_at desc, c.id desc', asked)
}

/** Comments that wait for review, the longest wait first. */
export function listHeld(conn: Connection, asked: Paged & { search?: string | undefined }) {
  const query = conn('comments as c')
    .leftJoin('questions as q', 'q.id', 'c.question_id')
    .whereNotNull('c.held_for')
    .whereNull('c.deleted_at')
  if (asked.search) {
    const like = containing(asked.search)
    query.where(
      (either) => void either.whereILike('c.body', like).orWhereILike('q.code', like).orWhereILike('c.held_for', like),
    )
  }
  return page(query, 'c.created_at, c.id', asked)
}

export async function countHeld(conn: Connection): Promise<number> {
  const row = await conn('comments').whereNotNull('held_for').whereNull('deleted_at').count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

export const findStaffComment = (conn: Connection, id: string): Promise<StaffCommentRow | undefined> =>
  named(conn('comments as c')).where('c.id', id).first()

/** Writes text and state; whoever holds the row's lock has compared the version. */
export async function updateComment(
  trx: Knex.Transaction,
  id: string,
  change: { body: string; held_for: string | null; edited_at: Date | null },
  now: Date,
): Promise<CommentRow> {
  const [row] = await trx<CommentRow>('comments')
    .where({ id })
    .update({ ...change, updated_at: now, version: trx.raw('version + 1') as unknown as number })
    .returning('*')
  return row as CommentRow
}

const removal = (trx: Knex.Transaction, now: Date) => ({
  deleted_at: now,
  deleted_by: 'staff' as const,
  held_for: null,
  updated_at: now,
  version: trx.raw('version + 1') as unknown as number,
})

export const markDeleted = (trx: Knex.Transaction, id: string, now: Date): Promise<number> =>
  trx<CommentRow>('comments').where({ id, deleted_at: null }).update(removal(trx, now))

/** Answers what was deleted. */
export const markAllDeleted = (
  trx: Knex.Transaction,
  questionId: string,
  now: Date,
): Promise<Pick<CommentRow, 'id'>[]> =>
  trx<CommentRow>('comments')
    .where({ question_id: questionId, deleted_at: null })
    .update(removal(trx, now))
    .returning('id')
