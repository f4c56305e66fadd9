import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { TagsInput } from './questions.ts'

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
export type SyllabusEdition = z.output<typeof SyllabusEdition>

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
/** The lists of names that one edition maps onto another. */
export const MAPPED_LISTS = ['conditions', 'presentations'] as const

export const SyllabusMapping = z.object({
  from: z.string(),
  to: z.string(),
  records: z.array(
    z.object({
      list: z.enum(MAPPED_LISTS),
      /** Null for a new name. */
      from: z.string().nullable(),
      /** Empty where the name was removed, several where it was split. */
      to: z.array(z.string()),
      change: z.enum(SYLLABUS_CHANGES),
      /** False where the mapping is a judgement: staff then re-tag these questions themselves. */
      certain: z.boolean(),
    }),
  ),
})
export type SyllabusMapping = z.output<typeof SyllabusMapping>

export const listSyllabusMapping = defineCall({
  name: 'listSyllabusMapping',
  method: 'GET',
  path: '/a/:product/syllabus/mapping',
  service: 'content',
  access: 'Questions:v',
  summary: 'What became of each name of the former edition in the newest one, as far as both are known',
  reply: SyllabusMapping,
})

/** Facts of an edition that a table of names does not contain. */
const EditionFacts = z.strictObject({
  edition: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Enter a short name in lowercase letters, numbers and hyphens.')
    .max(60),
  name: z.string().trim().min(2, 'Enter a name of at least 2 characters.').max(120),
  published: z.string().regex(/^\d{4}-\d{2}$/, 'Enter the year and month, such as 2025-10.'),
  appliesFrom: z.iso.date().nullable(),
})
const EditionId = z.string().min(1, 'Choose an edition.').max(60)
/** The editions that a table of changes maps between. */
const MappingFacts = z.strictObject({ from: EditionId, to: EditionId })

export const importSyllabus = defineCall({
  name: 'importSyllabus',
  method: 'POST',
  path: '/a/:product/syllabus/import',
  service: 'content',
  access: 'Questions:e',
  summary:
    'Import an edition of the syllabus, or how one edition maps onto another, from JSON or CSV. The same edition again replaces it; a check saves nothing',
  body: z.strictObject({
    /** The file: JSON as in the reply of `listSyllabus` or as the GMC’s names are published, or CSV with a header. */
    text: z.string().min(2, 'The file is empty.').max(900_000, 'Files can be up to 900 kB.'),
    /** For CSV: what the table contains. JSON says so itself. */
    edition: EditionFacts.optional(),
    mapping: MappingFacts.optional(),
    dryRun: z.boolean(),
  }),
  reply: z.object({
    kind: z.enum(['edition', 'mapping']),
    /** The edition, or both editions with " to " between. */
    name: z.string(),
    /** How many names by list, or records by change. */
    counts: z.record(z.string(), z.int()),
    /** Whether one of this name exists already, which the import replaces. */
    replaces: z.boolean(),
    /** Sentences for staff: what the file lacks, and names that other editions do not have. */
    notes: z.array(z.string()),
    saved: z.boolean(),
  }),
  errors: ['request.invalid'],
})

export const listRetagging = defineCall({
  name: 'listRetagging',
  method: 'GET',
  path: '/a/:product/syllabus/retagging',
  service: 'content',
  access: 'Questions:v',
  summary:
    'Questions whose names are not those of the newest edition, by what the names became in it. `bulkQuestions` applies a change',
  reply: z.object({
    edition: z.string(),
    /** All questions that are not deleted, and how many of them have names of the newest edition. */
    total: z.int(),
    done: z.int(),
    groups: z.array(
      z.object({
        condition: z.string().nullable(),
        presentation: z.string().nullable(),
        /** Null while a name has to be chosen. */
        change: TagsInput.nullable(),
        /** What each name may become: one where it is clear, empty where nothing follows it or it is not mapped. */
        choices: z.object({ condition: z.array(z.string()), presentation: z.array(z.string()) }),
        /** False where the mapping is a judgement. */
        certain: z.boolean(),
        questions: z.array(z.object({ id: z.uuid(), version: z.int(), code: z.string() })),
      }),
    ),
  }),
})
