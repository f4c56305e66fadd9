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
  /** First day of the sittings that it applies to; null for the first edition. */
  appliesFrom: z.iso.date().nullable(),
  /** What of it is not known yet, a sentence each; empty for a whole edition. */
  incomplete: z.array(z.string()),
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

export const SYLLABUS_CHANGES = ['same', 'renamed', 'moved', 'split', 'merged', 'removed', 'new'] as const

export const listSyllabusMapping = defineCall({
  name: 'listSyllabusMapping',
  method: 'GET',
  path: '/a/:product/syllabus/mapping',
  service: 'content',
  access: 'Questions:v',
  summary: 'What became of each name of the former edition in the newest one, as far as both are known',
  reply: z.object({
    from: z.string(),
    to: z.string(),
    records: z.array(
      z.object({
        list: z.enum(['conditions', 'presentations']),
        /** Null for a new name. */
        from: z.string().nullable(),
        /** None where it was removed, several where it was split. */
        to: z.array(z.string()),
        change: z.enum(SYLLABUS_CHANGES),
        /** False where somebody had to judge: such questions are tagged by hand. */
        certain: z.boolean(),
      }),
    ),
  }),
})
