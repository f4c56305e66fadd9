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

export const banChanged = defineEvent(
  'moderation.ban.changed.v1',
  'A user was banned (1 until staff decide, 2 until `until`), the ban was changed, or lifted (0). A lower revision than one known says nothing',
  z.object({
    uid: z.uuid(),
    banId: z.uuid(),
    /** Rises with every change of any ban of this user. */
    revision: z.int(),
    ban: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    until: z.iso.datetime().nullable(),
    /** Told to the person. */
    reason: z.string(),
    /** Lifted as the answer to an appeal, which is told by itself. */
    byAppeal: z.boolean(),
  }),
)

export const appealAnswered = defineEvent(
  'moderation.appeal.answered.v1',
  'Staff answered an appeal: the ban was lifted or is upheld',
  z.object({ appealId: z.uuid(), uid: z.uuid(), outcome: z.enum(['lifted', 'upheld']), appeal: z.string(), answer: z.string() }),
)
