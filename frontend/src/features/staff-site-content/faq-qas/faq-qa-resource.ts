import {
  bulkFaqQas,
  changeFaqQa,
  createFaqQa,
  deleteFaqQa,
  getFaqQa,
  listDeletedFaqQas,
  listFaqQas,
  listFaqQasAsCsv,
  listHistoryOfFaqQa,
  restoreFaqQa,
} from '@wardround/proto/http/content/faq-qas.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listFaqQas,
  get: getFaqQa,
  create: createFaqQa,
  change: changeFaqQa,
  remove: deleteFaqQa,
  restore: restoreFaqQa,
  bulk: bulkFaqQas,
  bin: listDeletedFaqQas,
  csv: listFaqQasAsCsv,
  history: listHistoryOfFaqQa,
}
export type FaqQaCalls = typeof calls
export type FaqQaValues = BodyOf<FaqQaCalls>

/** FAQ questions as a staff resource. */
export const faqQas: Resource<FaqQaCalls> = {
  calls,
  area: 'Pages',
  one: 'FAQ question',
  many: 'FAQ questions',
  nameOf: ({ question }) => question,
  list: () => paths.adminFaqQas(),
  create: () => paths.adminFaqQaNew(),
  edit: (id) => paths.adminFaqQaEdit(id),
}

export const DELETING = 'It disappears from the FAQ. You can restore it for 90 days.'

export const emptyFaqQa = (sectionId: string): FaqQaValues => ({
  sectionId,
  question: '',
  answer: '',
  position: 1,
  state: 'draft',
  publishAt: null,
})

export const faqQaValues = ({
  sectionId,
  question,
  answer,
  position,
  state,
  publishAt,
}: RecordOf<FaqQaCalls>): FaqQaValues => ({
  sectionId,
  question,
  answer,
  position,
  state,
  publishAt,
})
