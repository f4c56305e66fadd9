import { z } from 'zod'
import { defineJob } from '../job.ts'

export const sendDeliveryJob = defineJob({
  queue: 'deliveries',
  name: 'send-delivery',
  summary: 'Render one email or text message and send it; the message id is the same on every try',
  data: z.object({ deliveryId: z.uuid() }),
  attempts: 6,
  backoff: 2000,
})
