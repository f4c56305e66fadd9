import { z } from 'zod'
import { defineJob } from '../job.ts'

export const sendMailJob = defineJob({
  queue: 'mail',
  name: 'send-mail',
  summary: 'Render one mail and hand it to the mail server; the message id is the same on every try',
  data: z.object({ mailId: z.uuid() }),
  attempts: 6,
  backoff: 2000,
})
