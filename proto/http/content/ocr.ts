import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const MOST_OCR_PAGES = 20
/** Of one page, and of all of them together. */
export const MOST_OCR_PAGE_BYTES = 10 * 1024 * 1024
export const MOST_OCR_BYTES = 60 * 1024 * 1024
const AROUND_THEM = 64 * 1024

export const OCR_STATES = ['queued', 'reading', 'done', 'failed'] as const

const OcrPage = z.object({
  /** Its place among the pictures that were sent, from 1. */
  number: z.int(),
  name: z.string(),
  state: z.enum(OCR_STATES),
  /** Plain text with its lines kept; '' until it is read. */
  text: z.string(),
  lines: z.int(),
  /** How sure the reading is, 0 to 100; null until it is read. */
  confidence: z.number().nullable(),
  /** Why it could not be read. */
  reason: z.string().nullable(),
})

/** Pictures that are read into text, one job for all of them. The text is offered as a draft and saved nowhere else. */
export const OcrJob = z.object({
  id: z.uuid(),
  state: z.enum(OCR_STATES),
  /** 0 to 100, over all pages. */
  progress: z.int(),
  pages: z.array(OcrPage),
  createdAt: z.iso.datetime(),
  /** When pictures and text are removed. */
  expiresAt: z.iso.datetime(),
})
export type OcrJob = z.infer<typeof OcrJob>

export const startOcr = defineCall({
  name: 'startOcr',
  method: 'POST',
  path: '/a/app/:product/gems/ocr',
  service: 'content',
  access: 'Gems:e',
  rate: 'upload',
  media: { consumes: 'multipart/form-data', mostBytes: MOST_OCR_BYTES + AROUND_THEM },
  handling: { timeout: 120_000 },
  summary:
    'Read up to 20 pictures of pages (parts `file`: PNG, JPEG or WebP, 10 MB and 40 million pixels each) into text in the background; a part `pages` before them, as `1, 3-5`, chooses some. A PDF is refused',
  reply: z.object({ jobId: z.uuid() }),
  errors: ['request.too-large', 'image.unsupported', 'image.unreadable', 'image.too-large', 'gateway.unavailable'],
})

export const getOcr = defineCall({
  name: 'getOcr',
  method: 'GET',
  path: '/a/app/:product/gems/ocr/:id',
  service: 'content',
  access: 'Gems:e',
  summary: 'How far the reading of one’s own pictures is, with the text of what is read',
  params: { id: z.uuid() },
  reply: OcrJob,
  errors: ['resource.missing'],
})
