import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const feedbackReceived = defineEvent(
  'moderation.feedback.received.v1',
  'Somebody reported a problem',
  z.object({ feedbackId: z.uuid(), uid: z.uuid(), questionId: z.uuid().nullable(), reason: z.string() }),
)
