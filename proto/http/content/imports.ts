import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { EXCHANGE_FORMATS } from '../../exchange-formats.ts'

export const IMPORT_STATES = ['queued', 'running', 'done', 'failed'] as const

export const QuestionImport = z.object({
  id: z.uuid(),
  filename: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Null until the file has been looked at, where it was not named. */
  format: z.enum(EXCHANGE_FORMATS).nullable(),
  /** Nothing is written to the bank: the report says what an import would do. */
  dryRun: z.boolean(),
  /** The import that was started from this dry run. */
  confirmedAs: z.uuid().nullable(),
  /** What its questions come in as. */
  questionState: z.enum(['draft', 'active']),
  /** Where its questions go; null for the categories that the file names. */
  categoryId: z.uuid().nullable(),
  /** Questions in the file; null until counted. For JSON lines: the lines that hold something. */
  total: z.int().nullable(),
  /** Questions worked on so far; `imported + unchanged + refused = done`. */
  done: z.int(),
  imported: z.int(),
  /** Already in the bank with the same content, for example from an earlier run of the same file. */
  unchanged: z.int(),
  refused: z.int(),
  /** Why the import as a whole stopped, when it did. */
  problem: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type QuestionImport = z.infer<typeof QuestionImport>

const ImportLine = z.object({
  /** JSON lines: the line. Other formats: the running number of the question. */
  line: z.int(),
  /** Where in the file it stands: "line 12", "item3.xml, line 4". */
  place: z.string().nullable(),
  /** What the file calls it. */
  itemId: z.string().nullable(),
  /** The beginning of its stem. */
  excerpt: z.string().nullable(),
  /** What was put right or could not be taken over. */
  notes: z.array(z.string()),
  outcome: z.enum(['imported', 'unchanged', 'refused']),
  reason: z.string().nullable(),
  code: z.string().nullable(),
})

export const startImport = defineCall({
  name: 'startImport',
  method: 'POST',
  path: '/a/:product/questionbank/import',
  service: 'content',
  access: 'Questions:a',
  rate: 'upload',
  own: true,
  consumes: 'application/x-ndjson',
  timeout: 120_000,
  summary: 'Upload a file of JSON lines (64 MB at most); it is stored and worked on in the background',
  query: z.strictObject({ filename: z.string().min(1).max(200), state: z.enum(['draft', 'active']).default('active') }),
  reply: QuestionImport,
  errors: ['request.too-large', 'import.unreadable'],
})

const target = {
  state: z.enum(['draft', 'active']).default('draft'),
  /** Where new questions go instead of the categories that the file names. */
  categoryId: z.uuid().optional(),
}

export const importFile = defineCall({
  name: 'importFile',
  method: 'POST',
  path: '/a/:product/questionbank/import/file',
  service: 'content',
  access: 'Questions:a',
  rate: 'upload',
  own: true,
  consumes: 'application/octet-stream',
  timeout: 120_000,
  summary: 'Upload a file of any known format (64 MB at most); a dry run says what would happen and writes nothing',
  query: z.strictObject({
    filename: z.string().min(1).max(200),
    format: z.enum(['auto', ...EXCHANGE_FORMATS]).default('auto'),
    dryRun: z.enum(['true', 'false']).default('false'),
    ...target,
  }),
  reply: QuestionImport,
  errors: ['request.too-large', 'import.unreadable'],
})

export const confirmImport = defineCall({
  name: 'confirmImport',
  method: 'POST',
  path: '/a/:product/questionbank/import/:id/confirm',
  service: 'content',
  access: 'Questions:a',
  own: true,
  summary: 'Import the file of a dry run, which is kept for a day; a second call answers the same import',
  params: { id: z.uuid() },
  body: z.strictObject(target),
  reply: QuestionImport,
  errors: ['resource.missing', 'file.gone', 'import.running'],
})

export const getImport = defineCall({
  name: 'getImport',
  method: 'GET',
  path: '/a/:product/questionbank/import/:id',
  service: 'content',
  access: 'Questions:v',
  own: true,
  summary: 'Progress of an import',
  params: { id: z.uuid() },
  reply: QuestionImport,
  errors: ['resource.missing'],
})

export const listImportLines = defineCall({
  name: 'listImportLines',
  method: 'GET',
  path: '/a/:product/questionbank/import/:id/lines',
  service: 'content',
  access: 'Questions:v',
  own: true,
  summary: 'What became of each line, with the reason of each refusal',
  params: { id: z.uuid() },
  query: PageQuery.extend({ outcome: z.enum(['imported', 'unchanged', 'refused']).optional() }),
  reply: Page(ImportLine),
  errors: ['resource.missing'],
})

export const listImports = defineCall({
  name: 'listImports',
  method: 'GET',
  path: '/a/:product/questionbank/imports',
  service: 'content',
  access: 'Questions:v',
  own: true,
  summary: 'Imports, newest first',
  query: PageQuery,
  reply: Page(QuestionImport),
})
