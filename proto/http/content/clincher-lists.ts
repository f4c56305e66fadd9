import { z } from 'zod'
import { Clincher } from '../../gem-content.ts'
import { ClincherInput, MOST_CLINCHERS } from '../../gem-input.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { Slug } from './categories.ts'

const staff = staffCalls({
  one: 'clincher list',
  many: 'clincher lists',
  pathOne: 'clincherlist',
  pathMany: 'clincherlists',
  service: 'content',
  area: 'Gems',
  input: {
    name: z.string().trim().min(2, 'Enter a name of at least 2 characters.').max(120),
    /** Stands in the address and never changes. */
    slug: Slug,
    categoryId: z.uuid().nullable(),
    position: z.int().min(0).max(10_000),
    forPa: z.boolean(),
    clinchers: z
      .array(
        ClincherInput.extend({
          text: z.string().trim().min(1, 'Enter the clue.').max(300),
          answer: z.string().trim().min(1, 'Enter an answer.').max(200),
        }),
      )
      .max(MOST_CLINCHERS, 'A list can have up to 500 clinchers.'),
  },
  extra: {
    clinchers: z.array(Clincher),
    categoryName: z.string().nullable(),
    clincherCount: z.int(),
    updatedBy: z.string(),
  },
  row: {
    name: z.string(),
    slug: z.string(),
    categoryName: z.string().nullable(),
    position: z.int(),
    forPa: z.boolean(),
    clincherCount: z.int(),
    updatedBy: z.string(),
  },
  filters: {
    categoryId: z.uuid().optional(),
    forPa: z.enum(['yes', 'no']).optional(),
    /** Holds this clincher. */
    clincherId: z.uuid().optional(),
  },
  bulk: ['forPa', 'categoryId'],
  errors: ['request.invalid'],
})
export const ClincherListInput = staff.input
export type ClincherListInput = z.output<typeof ClincherListInput>
export const ClincherListItem = staff.row
export const ClincherListRecord = staff.record
export type ClincherListRecord = z.output<typeof ClincherListRecord>

export const listStaffClincherLists = staff.list('listStaffClincherLists')
export const listAllClincherLists = staff.listAll('listAllClincherLists')
export const getStaffClincherList = staff.get('getStaffClincherList')
export const createClincherList = staff.create('createClincherList')
export const changeClincherList = staff.change('changeClincherList')
export const deleteClincherList = staff.remove('deleteClincherList')
export const restoreClincherList = staff.restore('restoreClincherList')
export const listDeletedClincherLists = staff.bin('listDeletedClincherLists')
export const bulkClincherLists = staff.bulk('bulkClincherLists')
export const listClincherListsAsCsv = staff.csv('listClincherListsAsCsv')
export const listHistoryOfClincherList = staff.history('listHistoryOfClincherList')
