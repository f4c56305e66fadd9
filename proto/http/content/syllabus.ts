import { z } from 'zod'
import { defineCall } from '../../contract.ts'

const Named = z.object({ name: z.string(), areas: z.array(z.string()) })

/** One edition of the GMC's MLA content map: names only. */
export const SyllabusEdition = z.object({
  edition: z.string(),
  name: z.string(),
  /** Year and month. */
  published: z.string(),
  refreshed: z.string().nullable(),
  /** Last day of the sittings that it applies to; null while no end is known. */
  appliesUntil: z.iso.date().nullable(),
  /** What whoever tags with it should know. */
  note: z.string(),
  areas: z.array(z.string()),
  professional: z.array(z.string()),
  presentations: z.array(Named),
  conditions: z.array(Named),
})

export const listSyllabus = defineCall({
  name: 'listSyllabus',
  method: 'GET',
  path: '/a/:product/syllabus',
  service: 'content',
  access: 'Questions:v',
  summary: 'The editions of the syllabus that questions are tagged with, the newest first',
  reply: z.array(SyllabusEdition),
})
