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

/** The same for small files, so that a check of a few questions does not wait behind a large import. */
export const importFewQuestionsJob = defineJob({
  ...importQuestionsJob,
  queue: 'content-import-few',
  name: 'import-few-questions',
  summary: 'Read a small uploaded file, beside large ones',
})

export const exportQuestionsJob = defineJob({
  queue: 'content-export',
  name: 'export-questions',
  summary: 'Write the chosen questions to a file; begins again when it is broken off',
  data: z.object({ exportId: z.uuid() }),
  attempts: 5,
  backoff: 1000,
})

export const readPagesJob = defineJob({
  queue: 'content-ocr',
  name: 'read-pages',
  summary: 'Read the pictures of pages into text, one at a time; goes on at the next page',
  data: z.object({ jobId: z.uuid() }),
  attempts: 3,
  backoff: 2000,
})
