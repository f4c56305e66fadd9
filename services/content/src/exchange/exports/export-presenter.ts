import type { QuestionExport } from '@wardround/proto/http/content/exports.ts'
import type { ExportRow } from './export-repository.ts'

export function presentExport(row: ExportRow): QuestionExport {
  const leftOut = Object.values(row.left_out).reduce((sum, count) => sum + count, 0)
  const { state, categoryId, ids } = row.filter
  return {
    id: row.id,
    filename: row.filename,
    format: row.format,
    state: row.state,
    filter: { state: state ?? null, categoryId: categoryId ?? null, ids: ids?.length ?? null },
    total: row.total,
    done: row.written + leftOut,
    written: row.written,
    leftOut,
    leftOutReasons: row.left_out,
    pictures: row.pictures,
    picturesLeftOut: row.pictures_left_out,
    leftOutPictures: row.left_out_pictures,
    bytes: row.bytes,
    problem: row.problem,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}
