import type { Knex } from 'knex'
import type { FeedbackInput } from '#feedback/send-feedback.ts'

export type FeedbackRow = {
  id: string
  user_id: string
  question_id: string | null
  version_id: string | null
  reason: string
  body: string
  created_at: Date
}

/** Answers the row, or undefined when the id is there already. */
export async function insertFeedback(trx: Knex.Transaction, input: FeedbackInput): Promise<FeedbackRow | undefined> {
  const [row] = await trx<FeedbackRow>('feedbacks')
    .insert({
      id: input.feedbackId,
      user_id: input.uid,
      question_id: input.questionId ?? null,
      version_id: input.versionId ?? null,
      reason: input.reason,
      body: input.text,
    })
    .onConflict('id')
    .ignore()
    .returning('*')
  return row
}

/** The person's own report of this id. */
export const findFeedback = (trx: Knex.Transaction, id: string, uid: string): Promise<FeedbackRow | undefined> =>
  trx<FeedbackRow>('feedbacks').where({ id, user_id: uid }).first()
