import { z } from 'zod'
import { defineJob } from '../job.ts'

export const importQuestionsJob = defineJob({
  queue: 'content-import',
  name: 'import-questions',
  summary: 'Read an uploaded file line by line into the question bank; goes on where it stopped',
  data: z.object({ importId: z.uuid() }),
  attempts: 5,
  backoff: 1000,
})

export const exportQuestionsJob = defineJob({
  queue: 'content-export',
  name: 'export-questions',
  summary: 'Write the chosen questions to a file; begins again when it is broken off',
  data: z.object({ exportId: z.uuid() }),
  attempts: 5,
  backoff: 1000,
})
