import { z } from 'zod'
import { ThreadComment } from '../fields/thread-comment.ts'
import { defineRequest } from '../request.ts'

const Place = z.object({
  questionId: z.uuid(),
  code: z.string(),
  categorySlug: z.string(),
  categoryName: z.string(),
  /** Of the question in its category; null while it is not active. */
  number: z.int().nullable(),
})

export const describeForBell = defineRequest(
  'moderation.bell.described.v1',
  'What the bell of a learner may say of comments and questions at this moment. Comments that are deleted or held are left out; `text` is null where the question is closed to the reader',
  {
    ask: z.object({ uid: z.uuid(), commentIds: z.array(z.uuid()).max(200), questionIds: z.array(z.uuid()).max(200) }),
    answer: z.object({
      comments: z.array(z.object({ id: z.uuid(), name: z.string(), text: z.string().nullable(), likes: z.int() })),
      places: z.array(Place),
    }),
  },
)

export const describeThread = defineRequest(
  'moderation.thread.described.v1',
  'The comments on a question for staff, held and deleted ones marked: one thread, or all (at most 300, the oldest first)',
  {
    ask: z.object({ questionId: z.uuid(), commentId: z.uuid().nullable() }),
    answer: z.object({
      code: z.string().nullable(),
      comments: z.array(ThreadComment),
    }),
  },
)
