import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** Specification learner 4.7: reports that come sooner than this after another are ignored. */
export const CAPTURE_PAUSE_SECONDS = 5

export const reportScreenCapture = defineCall({
  name: 'reportScreenCapture',
  method: 'POST',
  path: '/users/screencapture',
  service: 'moderation',
  access: 'session',
  rate: 'answer',
  summary: 'The reader pressed a key that captures the screen, on this path; `result` is what follows from it',
  body: z.strictObject({
    /** Where it happened; anything after `?` or `#` is not kept. */
    path: z.string().min(1).max(500).startsWith('/', 'A path begins with /.'),
  }),
  reply: z.object({ result: z.enum(['temp_banned', 'banned']).nullable() }),
})
