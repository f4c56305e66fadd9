import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const feedbackReceived = defineEvent(
  'moderation.feedback.received.v1',
  'Somebody reported a problem',
  z.object({ feedbackId: z.uuid(), uid: z.uuid(), questionId: z.uuid().nullable(), reason: z.string() }),
)

export const feedbackAnswered = defineEvent(
  'moderation.feedback.answered.v1',
  'Staff answered a report, or changed the answer; `uid` is who reported',
  z.object({
    feedbackId: z.uuid(),
    uid: z.uuid(),
    questionId: z.uuid().nullable(),
    /** Code of the question, where it is known. */
    code: z.string().nullable(),
    report: z.string(),
    answer: z.string(),
  }),
)

export const commentReplied = defineEvent(
  'moderation.comment.replied.v1',
  'Somebody replied to a comment and the reply is visible; `uid` wrote the comment, `name` is shown for the author of the reply',
  z.object({
    commentId: z.uuid(),
    parentId: z.uuid(),
    questionId: z.uuid(),
    uid: z.uuid(),
    name: z.string(),
  }),
)
