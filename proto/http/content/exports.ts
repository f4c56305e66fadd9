import { z } from 'zod'
import { QUESTION_STATES } from '../../codes.ts'
import { defineCall } from '../../contract.ts'
import { Page, PageQuery } from '../../envelope.ts'
import { EXCHANGE_FORMATS } from '../../exchange-formats.ts'

export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'expired'] as const

export const QuestionExport = z.object({
  id: z.uuid(),
  filename: z.string(),
  format: z.enum(EXCHANGE_FORMATS),
  /** `expired`: it was made, and its file has been removed since. */
  state: z.enum(EXPORT_STATES),
  /** What was asked for. */
  filter: z.object({
    state: z.enum(QUESTION_STATES).nullable(),
    categoryId: z.uuid().nullable(),
    ids: z.int().nullable(),
  }),
  /** Questions that match; null until counted. */
  total: z.int().nullable(),
  /** Questions looked at so far; `written + leftOut = done`. */
  done: z.int(),
  written: z.int(),
  /** Questions that the format cannot carry, by reason. */
  leftOut: z.int(),
  leftOutReasons: z.record(z.string(), z.int()),
  /** Pictures that are in the file, counted with each question that shows them. */
  pictures: z.int(),
  /** Pictures that stayed behind, and the first hundred of them; the questions keep their addresses on this site. */
  picturesLeftOut: z.int(),
  leftOutPictures: z.array(z.object({ code: z.string(), address: z.string(), reason: z.string() })),
  bytes: z.int().nullable(),
  problem: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the file is removed. */
  expiresAt: z.iso.datetime(),
})
export type QuestionExport = z.infer<typeof QuestionExport>

const selection = {
  state: z.enum(QUESTION_STATES).optional(),
  /** A category that holds categories stands for all of theirs. */
  categoryId: z.uuid().optional(),
}

export const startExport = defineCall({
  name: 'startExport',
  method: 'POST',
  path: '/a/:product/questionbank/export',
  service: 'content',
  access: 'Questions:v',
  gate: { stepUp: true },
  summary: 'Write the questions that match to a file in the background; it is kept for a day',
  body: z.strictObject({
    format: z.enum(EXCHANGE_FORMATS),
    ...selection,
    ids: z.array(z.uuid()).min(1).max(10_000).optional(),
  }),
  reply: QuestionExport,
})

export const countExport = defineCall({
  name: 'countExport',
  method: 'GET',
  path: '/a/:product/questionbank/export/count',
  service: 'content',
  access: 'Questions:v',
  summary: 'How many questions an export would hold',
  query: z.strictObject(selection),
  reply: z.object({ total: z.int() }),
})

export const getExport = defineCall({
  name: 'getExport',
  method: 'GET',
  path: '/a/:product/questionbank/export/:id',
  service: 'content',
  access: 'Questions:v',
  summary: 'Progress of an export',
  params: { id: z.uuid() },
  reply: QuestionExport,
  errors: ['resource.missing'],
})

export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: '/a/:product/questionbank/export/:id/file',
  service: 'content',
  access: 'Questions:v',
  gate: { stepUp: true },
  media: { produces: 'application/octet-stream' },
  handling: { timeout: 120_000 },
  summary: 'The file of an export, as an attachment; failures are JSON as everywhere',
  params: { id: z.uuid() },
  reply: z.unknown(),
  errors: ['resource.missing', 'file.gone', 'export.running'],
})

export const listExports = defineCall({
  name: 'listExports',
  method: 'GET',
  path: '/a/:product/questionbank/exports',
  service: 'content',
  access: 'Questions:v',
  summary: 'Exports, newest first',
  query: PageQuery,
  reply: Page(QuestionExport),
})
