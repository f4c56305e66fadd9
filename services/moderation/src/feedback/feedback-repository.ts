import type { Connection } from '@wardround/kit/data/database.ts'
import type { FEEDBACK_REASONS, FeedbackState, ReportTargetKind } from '@wardround/proto/http/moderation/feedback.ts'
import type { Knex } from 'knex'

/**
 * A report as it is stored. `target_kind` and `target_id` are null where it is about a question. `seen_at`: when the
 * person who reported last saw the answer.
 */
export type FeedbackRow = {
  id: string
  /** Null for a visitor who used the contact form. */
  user_id: string | null
  question_id: string | null
  version_id: string | null
  target_kind: Exclude<ReportTargetKind, 'question'> | null
  target_id: string | null
  reason: (typeof FEEDBACK_REASONS)[number]
  body: string
  state: FeedbackState
  answer: string | null
  answered_by: string | null
  answered_at: Date | null
  seen_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
  contact_name: string | null
  contact_email: string | null
  subject: string | null
}

type NewFeedback = Pick<
  FeedbackRow,
  'id' | 'user_id' | 'question_id' | 'version_id' | 'target_kind' | 'target_id' | 'reason' | 'body'
> &
  Partial<Pick<FeedbackRow, 'contact_name' | 'contact_email' | 'subject'>>

/** Answers the row, or undefined when the id is there already. */
export async function insertFeedback(trx: Knex.Transaction, feedback: NewFeedback): Promise<FeedbackRow | undefined> {
  const [row] = await trx<FeedbackRow>('feedbacks').insert(feedback).onConflict('id').ignore().returning('*')
  return row
}

/** The person's own report of this id. */
export const findFeedback = (trx: Knex.Transaction, id: string, uid: string): Promise<FeedbackRow | undefined> =>
  trx<FeedbackRow>('feedbacks').where({ id, user_id: uid }).first()

export const findFeedbackForUpdate = (trx: Knex.Transaction, id: string): Promise<FeedbackRow | undefined> =>
  trx<FeedbackRow>('feedbacks').where({ id }).forUpdate().first()

type Answer = Pick<FeedbackRow, 'state' | 'answer' | 'answered_by' | 'answered_at' | 'seen_at'>

/** Writes state and answer; whoever holds the row's lock has compared the version. */
export const updateFeedback = (trx: Knex.Transaction, id: string, answer: Answer, now: Date): Promise<number> =>
  trx<FeedbackRow>('feedbacks')
    .where({ id })
    .update({ ...answer, updated_at: now, version: trx.raw('version + 1') as unknown as number })

export const removeFeedback = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('feedbacks').where({ id }).delete()

const newAnswers = (conn: Connection, uid: string) =>
  conn<FeedbackRow>('feedbacks').where({ user_id: uid, seen_at: null }).whereNotNull('answered_at')

export async function countNewAnswers(conn: Connection, uid: string): Promise<number> {
  const row = await newAnswers(conn, uid).count({ count: '*' }).first()
  return Number(row?.['count'] ?? 0)
}

export const markAnswersSeen = (trx: Knex.Transaction, uid: string, until: Date, now: Date): Promise<number> =>
  newAnswers(trx, uid).where('answered_at', '<=', until).update({ seen_at: now })

/** A page of somebody's own reports, the newest first. */
export async function listOwnFeedbacks(
  conn: Connection,
  { uid, page, size }: { uid: string; page: number; size: number },
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const own = conn<FeedbackRow>('feedbacks').where({ user_id: uid })
  const [rows, counted] = await Promise.all([
    own
      .clone()
      .orderByRaw('created_at desc, id desc')
      .limit(size)
      .offset((page - 1) * size),
    own.clone().count({ count: '*' }).first(),
  ])
  return { rows, total: Number(counted?.['count'] ?? 0) }
}
