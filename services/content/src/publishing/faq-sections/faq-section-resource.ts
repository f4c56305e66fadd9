import { DomainError } from '@wardround/kit/base/errors.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource, StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import { faqChanged } from '@wardround/proto/events/content.ts'
import {
  FaqSectionInput,
  type FaqSectionRecord,
  type FaqSectionType,
} from '@wardround/proto/http/content/faq-sections.ts'
import { countQuestionsOf, selectQuestionCount } from './faq-section-repository.ts'

type FaqSectionRow = StaffRow & {
  name: string
  type: FaqSectionType
  position: number
  question_count: number
  updated_by: string
}

const STILL_USED = 'This section still has questions. Move or delete them first.'

/** FAQ sections as staff keep them. One that holds questions cannot be deleted. */
export const faqSectionResource: StaffResource<FaqSectionRow, FaqSectionInput, FaqSectionRecord> = {
  table: 'faq_sections',
  input: FaqSectionInput,
  toRow: ({ name, type, position }) => ({ name, type, position }),
  toRecord: (row) => ({
    ...recordMeta(row),
    name: row.name,
    type: row.type,
    position: row.position,
    questionCount: row.question_count,
    updatedBy: row.updated_by,
  }),
  select: selectQuestionCount,
  searchColumns: ['faq_sections.name'],
  sortColumns: {
    position: 'faq_sections.position',
    name: 'faq_sections.name',
    updatedAt: 'faq_sections.updated_at',
  },
  label: 'faq_sections.name',
  filters: { type: 'faq_sections.type' },
  softDelete: true,
  editorColumn: 'updated_by',
  onRemove: async ({ trx, row }) => {
    if ((await countQuestionsOf(trx, row.id)) > 0)
      throw new DomainError('resource.taken', {
        message: STILL_USED,
        details: [{ path: 'params.id', message: STILL_USED }],
      })
  },
  event: staffEvent(faqChanged, (row) => ({ id: row.id, revision: row.version })),
}
