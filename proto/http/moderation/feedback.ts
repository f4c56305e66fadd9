import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const FEEDBACK_REASONS = ['answer', 'unclear', 'outdated', 'typo', 'other'] as const

export const sendFeedback = defineCall({
  name: 'sendFeedback',
  method: 'POST',
  path: '/:product/feedback',
  service: 'moderation',
  access: 'verified',
  rate: 'community',
  summary: 'Report a problem with a question, or anything else; the same feedbackId again changes nothing',
  body: z.strictObject({
    feedbackId: z.uuid(),
    questionId: z.uuid().optional(),
    versionId: z.uuid().optional(),
    reason: z.enum(FEEDBACK_REASONS),
    text: z.string().trim().min(5, 'Say in a few words what is wrong.').max(2000),
  }),
  reply: z.object({ id: z.uuid(), createdAt: z.iso.datetime() }),
})
