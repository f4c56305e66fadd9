import { requestNotice } from '@wardround/kit/events/notices.ts'
import type { Knex } from 'knex'
import type { CommentRow } from '#comments/comment.ts'
import { insertReplyNotice } from '#comments/reply-notice-repository.ts'

/** Notifies whoever wrote a comment of a reply to it, once, when the reply can be seen. */
export async function announceReply(trx: Knex.Transaction, reply: CommentRow, now: Date): Promise<void> {
  if (!reply.parent_id || reply.held_for !== null || reply.deleted_at !== null) return
  const notice = await insertReplyNotice(trx, reply.id, now)
  if (!notice) return
  await requestNotice(trx, 'comment-reply', notice.uid, {
    commentId: reply.id,
    parentId: reply.parent_id,
    questionId: reply.question_id,
  })
}
