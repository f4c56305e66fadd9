import { containing } from '@wardround/kit/data/containing.ts'
import type { Connection } from '@wardround/kit/data/database.ts'
import type { FeedbackState, ReportTargetKind } from '@wardround/proto/http/moderation/feedback.ts'
import type { Knex } from 'knex'
import type { FeedbackRow } from '#feedback/feedback-repository.ts'

/** With the name that is shown for who reported, and the code of the question. */
export type StaffFeedbackRow = FeedbackRow & { author_name: string | null; code: string | null }

const SORTS: Readonly<Record<string, string>> = {
  createdAt: 'f.created_at',
  updatedAt: 'f.updated_at',
  state: 'f.state',
  reason: 'f.reason',
}
export const FEEDBACK_SORTS = Object.keys(SORTS)

export type Asked = {
  page: number
  size: number
  search?: string | undefined
  sort?: string | undefined
  state?: FeedbackState | undefined
  reason?: string | undefined
  questionId?: string | undefined
  about?: 'question' | 'other' | undefined
  target?: ReportTargetKind | undefined
}

const from = (conn: Connection): Knex.QueryBuilder =>
  conn('feedbacks as f').leftJoin('questions as q', 'q.id', 'f.question_id')
const shown = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.leftJoin('authors as a', 'a.user_id', 'f.user_id').select('f.*', 'a.name as author_name', 'q.code')

/** A page of reports; the newest first unless `sort` says otherwise, whose name is one of `FEEDBACK_SORTS`. */
export async function listFeedbackRows(
  conn: Connection,
  asked: Asked,
): Promise<{ rows: StaffFeedbackRow[]; total: number }> {
  const { page, size, search, sort = '-createdAt', state, reason, questionId, about, target } = asked
  const query = from(conn)
  if (state) query.where('f.state', state)
  if (reason) query.where('f.reason', reason)
  if (questionId) query.where('f.question_id', questionId)
  if (about) query.whereRaw(about === 'question' ? 'f.question_id is not null' : 'f.question_id is null')
  if (target === 'question') query.whereNotNull('f.question_id')
  else if (target) query.where('f.target_kind', target)
  if (search) {
    const like = containing(search)
    query.where(
      (either) =>
        void either
          .whereILike('f.body', like)
          .orWhereILike('f.answer', like)
          .orWhereILike('q.code', like)
          .orWhereILike('f.subject', like)
          .orWhereILike('f.contact_email', like),
    )
  }
  const [rows, counted] = await Promise.all([
    shown(query.clone())
      .orderBy(SORTS[sort.replace(/^-/, '')] ?? 'f.created_at', sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('f.id', 'desc')
      .limit(size)
      .offset((page - 1) * size),
    query.clone().count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}

export const findFeedbackRow = (conn: Connection, id: string): Promise<StaffFeedbackRow | undefined> =>
  shown(from(conn)).where('f.id', id).first()

const LABEL_LENGTH = 80

/** Id and a line of each report, the newest first. */
export const listAllFeedbacks = (conn: Connection): Promise<{ id: string; label: string }[]> =>
  from(conn)
    .select('f.id', conn.raw(`concat_ws(': ', q.code, left(f.body, ${LABEL_LENGTH})) as label`))
    .orderByRaw('f.created_at desc, f.id desc')
    .limit(10_000) as unknown as Promise<{ id: string; label: string }[]>

export async function countByState(conn: Connection): Promise<Record<FeedbackState, number>> {
  const rows: { state: FeedbackState; count: number }[] = await conn('feedbacks')
    .groupBy('state')
    .select('state')
    .count({ count: '*' })
  return {
    open: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
  }
}

/** Open reports written before a moment. */
export async function countOpenSince(conn: Connection, moment: Date): Promise<number> {
  const row = await conn('feedbacks')
    .where({ state: 'open' })
    .where('created_at', '<', moment)
    .count({ count: '*' })
    .first()
  return Number(row?.['count'] ?? 0)
}
