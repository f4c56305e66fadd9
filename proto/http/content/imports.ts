import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { EXCHANGE_FORMATS } from '../../exchange-formats.ts'
import { ColumnChoice } from '../../question-table.ts'

export const IMPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

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
  /** Questions that are active already get the words of the file; without, they are refused. */
  changeActive: z.boolean(),
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
  /** What of the file as a whole was not read, or read otherwise than it says. */
  notes: z.array(z.string()),
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
  rate: 'import',
  media: { consumes: 'application/x-ndjson' },
  handling: { timeout: 120_000 },
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

const FileQuery = z.strictObject({
  filename: z.string().min(1).max(200),
  format: z.enum(['auto', ...EXCHANGE_FORMATS]).default('auto'),
  changeActive: z.enum(['true', 'false']).default('false'),
  columns: ColumnChoice.optional(),
  ...target,
})
export type FileQuery = z.output<typeof FileQuery>

const file = {
  method: 'POST',
  service: 'content',
  access: 'Questions:a',
  media: { consumes: 'application/octet-stream' },
  handling: { timeout: 120_000 },
  query: FileQuery,
  reply: QuestionImport,
  errors: ['request.too-large', 'import.unreadable'],
} as const

export const importFile = defineCall({
  ...file,
  name: 'importFile',
  path: '/a/:product/questionbank/import/file',
  rate: 'import',
  summary: 'Upload a file of any known format (64 MB at most) and import it in the background',
})

export const checkFile = defineCall({
  ...file,
  name: 'checkFile',
  path: '/a/:product/questionbank/import/check',
  rate: 'import-check',
  summary: 'Upload a file for a dry run: its report says what an import would do, and nothing is written',
})

export const confirmImport = defineCall({
  name: 'confirmImport',
  method: 'POST',
  path: '/a/:product/questionbank/import/:id/confirm',
  service: 'content',
  access: 'Questions:a',
  summary: 'Import the file of a dry run, which is kept for a day; a second call answers the same import',
  params: { id: z.uuid() },
  body: z.strictObject({ ...target, changeActive: z.boolean().default(false) }),
  reply: QuestionImport,
  errors: ['resource.missing', 'file.gone', 'import.running'],
})

export const cancelImport = defineCall({
  name: 'cancelImport',
  method: 'POST',
  path: '/a/:product/questionbank/import/:id/cancel',
  service: 'content',
  access: 'Questions:a',
  summary: 'Stop an import; what has come in stays. One that has ended is answered as it is',
  params: { id: z.uuid() },
  reply: QuestionImport,
  errors: ['resource.missing'],
})

export const getImport = defineCall({
  name: 'getImport',
  method: 'GET',
  path: '/a/:product/questionbank/import/:id',
  service: 'content',
  access: 'Questions:v',
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
  summary: 'Imports, newest first',
  query: PageQuery,
  reply: Page(QuestionImport),
})
