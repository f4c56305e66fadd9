import { z } from 'zod'
import { FAQ_SECTION_TYPES } from '../../codes.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

export const FaqSectionType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type FaqSectionType = z.infer<typeof FaqSectionType>
/** What each type is called on screen. */
export const FAQ_TYPE_WORDS: Readonly<Record<FaqSectionType, string>> = {
  [FAQ_SECTION_TYPES.generic]: 'Generic',
  [FAQ_SECTION_TYPES.webinarsCourses]: 'Webinars and courses',
  [FAQ_SECTION_TYPES.questionBank]: 'Question bank',
  [FAQ_SECTION_TYPES.gems]: 'Gems',
}

const staff = staffCalls({
  one: 'FAQ section',
  many: 'FAQ sections',
  pathOne: 'faq/section',
  pathMany: 'faq/sections',
  service: 'content',
  area: 'Pages',
  input: {
    name: z.string().trim().min(2, 'Use at least 2 characters.').max(120),
    type: FaqSectionType,
    position: z.int().min(1).max(1000),
  },
  extra: { questionCount: z.int(), updatedBy: z.string() },
  filters: { type: z.coerce.number().int().min(1).max(4).optional() },
})
export const FaqSectionInput = staff.input
export type FaqSectionInput = z.output<typeof FaqSectionInput>
export const FaqSectionListItem = staff.row
export type FaqSectionRecord = z.output<typeof staff.record>

export const listFaqSections = staff.list('listFaqSections')
export const listAllFaqSections = staff.listAll('listAllFaqSections')
export const getFaqSection = staff.get('getFaqSection')
export const createFaqSection = staff.create('createFaqSection')
export const changeFaqSection = staff.change('changeFaqSection')
export const deleteFaqSection = staff.remove('deleteFaqSection')
export const restoreFaqSection = staff.restore('restoreFaqSection')
export const listDeletedFaqSections = staff.bin('listDeletedFaqSections')
export const bulkFaqSections = staff.bulk('bulkFaqSections')
export const listFaqSectionsAsCsv = staff.csv('listFaqSectionsAsCsv')
export const listHistoryOfFaqSection = staff.history('listHistoryOfFaqSection')
