import type { Readable } from 'node:stream'
import type { Database } from '@wardround/kit/data/database.ts'
import { matchingRows } from '@wardround/kit/staff-resource/read-rows.ts'
import { csvStream, rowsInBatches } from '@wardround/kit/staff-resource/staff-csv.ts'
import { withCorrection } from '#staff/correction.ts'
import { anyGemResource } from '../records/gem-resource.ts'
import type { GemRow } from '../records/gem-row.ts'
import { GEM_COLUMNS } from './read-gem-csv.ts'

const filled = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : '')

/** A gem as staff see it. */
function lineOf(stored: GemRow) {
  const { code, category_name, state, title, prompt, content, ...row } = withCorrection(stored)
  return {
    ...{ code, category: category_name, state, title, prompt },
    ...{ references: filled(row.reference_list), guides: filled(row.guides), pa: row.for_pa ? 'yes' : '' },
    tags: Object.keys(row.tags).length > 0 ? JSON.stringify(row.tags) : '',
    ...(content.format === 1 ? { html: content.html } : { content: JSON.stringify(content) }),
  }
}

/** Gems with their whole content as CSV, in the order of their places. */
export function exportGems(db: Database, asked: { categoryId?: string | undefined }): Readable {
  const rows = rowsInBatches<GemRow>(db, (connection) =>
    matchingRows(connection, anyGemResource, { ...asked, sort: 'position' }),
  )
  return csvStream(rows, GEM_COLUMNS, lineOf)
}
