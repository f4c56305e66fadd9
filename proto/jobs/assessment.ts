import { z } from 'zod'
import { defineJob } from '../job.ts'

export const makeCertificateJob = defineJob({
  queue: 'assessment-certificate',
  name: 'make-certificate',
  summary: 'Draw the file of a certificate and notify its holder; again draws the same file',
  data: z.object({ certificateId: z.uuid() }),
  attempts: 5,
  backoff: 1000,
})
