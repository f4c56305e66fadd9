import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Knex } from 'knex'
import type { CommentRow } from '#comments/comment.ts'

/** Notifies an author of likes, once a day for each comment; how many there are is read when it is shown. */
export async function announceLike(trx: Knex.Transaction, comment: CommentRow, now: Date): Promise<void> {
  if (comment.by_staff) return
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into like_notices (comment_id, liked_on)
    values (:id, (:now::timestamptz at time zone 'Europe/London')::date)
    on conflict do nothing`,
    { id: comment.id, now },
  )
  if (rowCount > 0)
    await requestNotice(trx, 'comment-liked', comment.user_id, {
      commentId: comment.id,
      questionId: comment.question_id,
    })
}
