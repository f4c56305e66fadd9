import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { GemRecord } from '@wardround/proto/http/content/staff-gems.ts'
import { readersSee, withCorrection } from '#staff/correction.ts'
import type { GemRow } from './gem-row.ts'

/** A gem as staff see it. */
export function presentGem(stored: GemRow): GemRecord {
  const row = withCorrection(stored)
  return {
    ...recordMeta(row),
    code: row.code ?? '',
    format: row.format,
    state: row.state,
    categoryId: row.category_id,
    categoryName: row.category_name ?? '',
    position: row.position,
    title: row.title,
    prompt: row.prompt,
    content: row.content,
    tags: row.tags,
    references: row.reference_list,
    forPa: row.for_pa,
    indexImage: row.index_image,
    questionIds: row.question_ids,
    guides: row.guides,
    versionNumber: row.version_number,
    readersSee: readersSee(stored),
    updatedBy: row.updated_by,
  }
}
