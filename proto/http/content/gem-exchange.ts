import { z } from 'zod'
import { defineCall } from '../../contract.ts'

export const MOST_GEM_FILE_BYTES = 16 * 1024 * 1024
export const MOST_IMPORTED_GEMS = 2_000

export const GemImportReport = z.object({
  /** Gems in the file. */
  total: z.int(),
  /** New drafts; with `check` those that would become one. */
  created: z.int(),
  /** There already, with the same title and text in this category. */
  unchanged: z.int(),
  /** What could not be read, by its number in the file, and what was left out of a gem that was. At most 200. */
  notes: z.array(z.object({ number: z.int(), title: z.string(), note: z.string(), refused: z.boolean() })),
})
export type GemImportReport = z.infer<typeof GemImportReport>

export const importGems = defineCall({
  name: 'importGems',
  method: 'POST',
  path: '/a/:product/gems/import',
  service: 'content',
  access: 'Gems:a',
  rate: 'upload',
  media: { consumes: 'application/octet-stream', mostBytes: MOST_GEM_FILE_BYTES },
  handling: { timeout: 120_000 },
  summary:
    'Read gems from a CSV or an Anki package (16 MB, 2,000 gems) into drafts of a category; `check` writes nothing',
  query: z.strictObject({ categoryId: z.uuid('Choose a category.'), check: z.enum(['yes', 'no']).default('no') }),
  reply: GemImportReport,
  errors: ['request.invalid', 'request.too-large'],
})

export const exportGems = defineCall({
  name: 'exportGems',
  method: 'GET',
  path: '/a/:product/gems/export',
  service: 'content',
  access: 'Gems:v',
  media: { produces: 'text/csv' },
  handling: { timeout: 60_000 },
  summary: 'Gems of a category, or all, with their content as CSV that imports again',
  query: z.strictObject({ categoryId: z.uuid().optional() }),
  reply: z.unknown(),
})
