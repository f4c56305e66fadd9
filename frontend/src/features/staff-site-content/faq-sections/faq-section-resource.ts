import {
  bulkFaqSections,
  changeFaqSection,
  createFaqSection,
  deleteFaqSection,
  FAQ_TYPE_WORDS,
  type FaqSectionType,
  getFaqSection,
  listDeletedFaqSections,
  listFaqSections,
  listFaqSectionsAsCsv,
  listHistoryOfFaqSection,
  restoreFaqSection,
} from '@wardround/proto/http/content/faq-sections.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listFaqSections,
  get: getFaqSection,
  create: createFaqSection,
  change: changeFaqSection,
  remove: deleteFaqSection,
  restore: restoreFaqSection,
  bulk: bulkFaqSections,
  bin: listDeletedFaqSections,
  csv: listFaqSectionsAsCsv,
  history: listHistoryOfFaqSection,
}
export type FaqSectionCalls = typeof calls
type Body = BodyOf<FaqSectionCalls>
/** A choice gives text. */
type Values = Omit<Body, 'type'> & { type: string | null }

/** FAQ sections as a staff resource. */
export const faqSections: Resource<FaqSectionCalls> = {
  calls,
  area: 'Pages',
  one: 'FAQ section',
  many: 'FAQ sections',
  nameOf: ({ name }) => name,
  list: () => paths.adminFaqSections(),
  create: () => paths.adminFaqSectionNew(),
  edit: (id) => paths.adminFaqSectionEdit(id),
}

export const TYPE_OPTIONS = Object.entries(FAQ_TYPE_WORDS).map(([value, label]) => ({ value, label }))

export const EMPTY_FAQ_SECTION: Values = { name: '', type: '1', position: 1 }

export const faqSectionValues = ({ name, type, position }: RecordOf<FaqSectionCalls>): Values => ({
  name,
  type: String(type),
  position,
})

export const faqSectionBody = ({ type, ...values }: Values): Body => ({
  ...values,
  type: Number(type) as FaqSectionType,
})

export const FAQ_SECTION_FIELDS: readonly Field<Values>[] = [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 120 },
  {
    kind: 'select',
    name: 'type',
    label: 'Type',
    hint: '“Question bank” and “Gems” sections are also shown with their plans. “Webinars and courses” sections are also shown with webinars and courses.',
    none: 'Choose a type',
    options: TYPE_OPTIONS,
  },
  { kind: 'number', name: 'position', label: 'Position', hint: 'Lower numbers come first.', min: 1, max: 1000 },
]
