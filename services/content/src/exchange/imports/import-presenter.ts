import type { QuestionImport } from '@wardround/proto/http/content/imports.ts'
import type { ImportRow } from './import-repository.ts'
import type { LineRow } from './line-repository.ts'

export const presentImport = (row: ImportRow): QuestionImport => ({
  id: row.id,
  filename: row.filename,
  bytes: row.bytes,
  state: row.state,
  format: row.format,
  dryRun: row.dry_run,
  confirmedAs: row.confirmed_as,
  questionState: row.question_state,
  changeActive: row.change_active,
  categoryId: row.category_id,
  total: row.total,
  done: row.imported + row.unchanged + row.refused,
  imported: row.imported,
  unchanged: row.unchanged,
  refused: row.refused,
  notes: row.notes,
  problem: row.problem,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

export const presentLine = ({ line, place, item_id, excerpt, notes, outcome, reason, code }: LineRow) => ({
  line,
  place,
  itemId: item_id,
  excerpt,
  notes,
  outcome,
  reason,
  code,
})
