import { DomainError } from '@wardround/kit/base/errors.ts'
import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { presentPublishing, publishColumns, unlessDraft } from '@wardround/kit/staff-resource/publishing.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import { staffEvent } from '@wardround/kit/staff-resource/staff-event.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import { faqChanged } from '@wardround/proto/events/content.ts'
import { FaqQaInput, type FaqQaRecord } from '@wardround/proto/http/content/faq-qas.ts'
import { requireLivingLinks } from '#publishing/links/require-living-links.ts'
import { refuseUnknownPlaceholder } from '#publishing/placeholders.ts'
import { type FaqQaRow, isLiveSection, selectSectionAndVotes } from './faq-repository.ts'

/** FAQ questions as staff keep them. */
export const faqQaResource: StaffResource<FaqQaRow, FaqQaInput, FaqQaRecord> = {
  table: 'faq_qas',
  input: FaqQaInput,
  toRow: ({ sectionId, question, position, state, publishAt, ...input }, context) => {
    const answer = sanitiseRichText(input.answer)
    refuseUnknownPlaceholder('body.answer', answer)
    return {
      section_id: sectionId,
      question,
      answer,
      position,
      ...publishColumns({ state, publishAt }, context),
    }
  },
  toRecord: (row) => ({
    ...recordMeta(row),
    sectionId: row.section_id,
    question: row.question,
    answer: row.answer,
    position: row.position,
    ...presentPublishing(row),
    sectionName: row.section_name,
    helpful: row.helpful,
    notHelpful: row.not_helpful,
    updatedBy: row.updated_by,
  }),
  select: selectSectionAndVotes,
  searchColumns: ['faq_qas.question', 'faq_qas.answer'],
  sortColumns: {
    position: 'faq_qas.position',
    question: 'faq_qas.question',
    updatedAt: 'faq_qas.updated_at',
  },
  label: 'faq_qas.question',
  filters: { sectionId: 'faq_qas.section_id', state: 'faq_qas.state' },
  softDelete: true,
  editorColumn: 'updated_by',
  position: { column: 'position', within: { sectionId: 'section_id' } },
  versions: 'faq_qa_versions',
  onWrite: async (write) => {
    const { trx, row, before } = write
    if (!(await isLiveSection(trx, row.section_id)))
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.sectionId', message: 'This section does not exist. Choose another.' }],
      })
    await requireLivingLinks(write, { path: 'body.answer', html: row.answer, live: unlessDraft(before)?.answer })
  },
  event: staffEvent(faqChanged, (row) => ({ id: row.id, revision: row.version })),
}
