import type { QuestionRecord, question } from '@wardround/proto/http/content/questions.ts'
import type { z } from 'zod'
import type { FullQuestion, QuestionRow } from './question-repository.ts'

/** A question as staff edit it. */
export function presentQuestion({ question: row, version, categoryName }: FullQuestion): QuestionRecord {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    kind: version.kind,
    themeId: version.theme?.id ?? null,
    theme: version.theme,
    state: row.state,
    categoryId: row.category_id,
    stem: version.stem,
    leadIn: version.lead_in,
    options: version.options,
    explanation: version.explanation,
    keyPoints: version.key_points,
    references: version.reference_list,
    tags: version.tags,
    forPa: row.for_pa,
    code: row.code,
    versionId: version.id,
    versionNumber: version.number,
    categoryName,
    updatedBy: row.updated_by,
  }
}

export type QuestionListItem = z.output<typeof question.row>

/** A row of the staff list. */
export const presentQuestionRow = (row: QuestionRow & { category_name: string; theme_title: string | null }): QuestionListItem => ({
  id: row.id,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  code: row.code,
  kind: row.kind,
  state: row.state,
  categoryId: row.category_id,
  categoryName: row.category_name,
  excerpt: row.excerpt,
  forPa: row.for_pa,
  theme: row.theme_id === null ? null : { id: row.theme_id, title: row.theme_title ?? '' },
  hasImage: row.has_image,
  hasReference: row.has_reference,
  updatedBy: row.updated_by,
})
