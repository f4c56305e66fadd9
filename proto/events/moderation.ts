import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const feedbackReceived = defineEvent(
  'moderation.feedback.received.v1',
  'Somebody reported a problem',
  z.object({ feedbackId: z.uuid(), uid: z.uuid().nullable(), questionId: z.uuid().nullable(), reason: z.string() }),
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
  }),
)

export const pairChanged = defineEvent(
  'moderation.pair.changed.v1',
  'Two study partners found each other, or their pair ended. Whoever was deleted is not named. Once ended it stays so',
  z.object({ pairId: z.uuid(), uids: z.array(z.uuid()).min(1).max(2), endedAt: z.iso.datetime().nullable() }),
)

export const repliesSeen = defineEvent(
  'moderation.replies.seen.v1',
  'Replies to own comments were looked at or deleted: they are no longer new in the bell either',
  z.object({ uid: z.uuid(), commentIds: z.array(z.uuid()).max(1000) }),
)

export const questionReportsCounted = defineEvent(
  'moderation.question-reports.counted.v1',
  'How many reports of a question are open changed. A lower revision than one known says nothing',
  z.object({ questionId: z.uuid(), open: z.int().min(0), revision: z.int() }),
)
