import { z } from 'zod'
import { htmlUpTo } from '../../fields/html.ts'
import { PUBLISHING, PUBLISHING_FILTERS } from '../../staff/publishing.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

const staff = staffCalls({
  one: 'FAQ question',
  many: 'FAQ questions',
  pathOne: 'faq/qa',
  pathMany: 'faq/qas',
  service: 'content',
  area: 'Pages',
  input: {
    sectionId: z.uuid('Choose a section.'),
    question: z.string().trim().min(5, 'Use at least 5 characters.').max(300),
    /** HTML. */
    answer: htmlUpTo(20_000, z.string().trim().min(5, 'Enter an answer.')),
    position: z.int().min(1).max(1000),
    ...PUBLISHING,
  },
  extra: { sectionName: z.string(), helpful: z.int(), notHelpful: z.int(), updatedBy: z.string() },
  filters: { sectionId: z.uuid().optional(), ...PUBLISHING_FILTERS },
  bulk: ['sectionId'],
  errors: ['request.invalid'],
})
export const FaqQaInput = staff.input
export type FaqQaInput = z.output<typeof FaqQaInput>
export const FaqQaListItem = staff.row
export type FaqQaRecord = z.output<typeof staff.record>

export const listFaqQas = staff.list('listFaqQas')
export const listAllFaqQas = staff.listAll('listAllFaqQas')
export const getFaqQa = staff.get('getFaqQa')
export const createFaqQa = staff.create('createFaqQa')
export const changeFaqQa = staff.change('changeFaqQa')
export const deleteFaqQa = staff.remove('deleteFaqQa')
export const restoreFaqQa = staff.restore('restoreFaqQa')
export const listDeletedFaqQas = staff.bin('listDeletedFaqQas')
export const bulkFaqQas = staff.bulk('bulkFaqQas')
export const listFaqQasAsCsv = staff.csv('listFaqQasAsCsv')
export const listHistoryOfFaqQa = staff.history('listHistoryOfFaqQa')
export const reorderFaqQas = staff.reorder('reorderFaqQas', { within: { sectionId: z.uuid() } })
export const listVersionsOfFaqQa = staff.listVersions('listVersionsOfFaqQa')
export const getVersionOfFaqQa = staff.getVersion('getVersionOfFaqQa')
export const restoreVersionOfFaqQa = staff.restoreVersion('restoreVersionOfFaqQa')
