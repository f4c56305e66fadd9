import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'

export const IMPORT_STATES = ['queued', 'running', 'done', 'failed'] as const

export const QuestionImport = z.object({
  id: z.uuid(),
  filename: z.string(),
  bytes: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Lines in the file that hold something; null until counted. */
  total: z.int().nullable(),
  /** Lines worked on so far; `imported + unchanged + refused = done`. */
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
  line: z.int(),
  itemId: z.string().nullable(),
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
