import { emit } from '@wardround/kit/outbox.ts'
import { commentReplied } from '@wardround/proto/events/moderation.ts'
import type { Knex } from 'knex'
import { findAuthorName } from '#authors/author-repository.ts'
import { STAFF_NAME } from '#authors/display-name.ts'
import type { CommentRow } from '#comments/comment.ts'
import { insertReplyNotice } from '#comments/reply-notice-repository.ts'

/** Tells whoever wrote a comment of a reply to it, once, when the reply can be seen. */
export async function announceReply(trx: Knex.Transaction, reply: CommentRow, now: Date): Promise<void> {
  if (!reply.parent_id || reply.held_for !== null || reply.deleted_at !== null) return
  const notice = await insertReplyNotice(trx, reply.id, now)
  if (!notice) return
  const name = reply.by_staff ? STAFF_NAME : await findAuthorName(trx, reply.user_id)
  await emit(trx, commentReplied, {
    commentId: reply.id,
    parentId: reply.parent_id,
    questionId: reply.question_id,
    uid: notice.uid,
    name,
  })
}
