import type { QuestionListItem as ListItem, QuestionRecord } from '@wardround/proto/http/content/questions.ts'
import type { z } from 'zod'
import { contentOfVersion } from '#bank/questions/version-content.ts'
import type { ListedQuestion } from './question-list-repository.ts'
import type { FullQuestion } from './question-repository.ts'

/** A question as staff edit it. */
export function presentQuestion({
  question: row,
  version,
  categoryName,
  publishedNumber,
}: FullQuestion): QuestionRecord {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...contentOfVersion(version),
    themeId: version.theme?.id ?? null,
    state: row.state,
    categoryId: row.category_id,
    forPa: row.for_pa,
    code: row.code,
    versionId: version.id,
    versionNumber: version.number,
    publishedNumber,
    inReview: row.review_since !== null,
    changeNote: version.change_note,
    staffNotes: row.staff_notes,
    categoryName,
    updatedBy: row.updated_by,
  }
}

export type QuestionListItem = z.output<typeof ListItem>

/** A row of the staff list. */
export const presentQuestionRow = (row: ListedQuestion): QuestionListItem => ({
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
  versionNumber: row.version_number,
  publishedNumber: row.published_number,
  inReview: row.review_since !== null,
  oldestCheck: row.oldest_check,
  openReports: row.open_reports ?? 0,
  attempts: row.attempts ?? 0,
  facility: row.facility,
  discrimination: row.discrimination,
  itemFlags: row.item_flags ?? [],
})
