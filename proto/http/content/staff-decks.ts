import { z } from 'zod'
import { DECK_KINDS } from '../../codes.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { Slug } from './categories.ts'
import { StoredImageInput } from './images.ts'

export const MOST_DECK_GEMS = 5_000

const staff = staffCalls({
  one: 'deck',
  many: 'decks',
  service: 'content',
  area: 'Gems',
  input: {
    name: z.string().trim().min(2, 'Enter a name of at least 2 characters.').max(120),
    /** Stands in the address and never changes. */
    slug: Slug.refine((slug) => !slug.startsWith('own-'), 'Choose an address that does not start with own-.'),
    description: z.string().trim().max(500),
    kind: z.enum(DECK_KINDS),
    image: StoredImageInput.nullable(),
    position: z.int().min(0).max(10_000),
    forPa: z.boolean(),
    gemIds: z.array(z.uuid()).max(MOST_DECK_GEMS, 'A deck can have up to 5,000 gems.'),
  },
  extra: { gemCount: z.int(), updatedBy: z.string() },
  row: {
    name: z.string(),
    slug: z.string(),
    kind: z.enum(DECK_KINDS),
    position: z.int(),
    forPa: z.boolean(),
    gemCount: z.int(),
    updatedBy: z.string(),
  },
  filters: { kind: z.enum(DECK_KINDS).optional(), forPa: z.enum(['yes', 'no']).optional() },
  bulk: ['forPa', 'kind'],
  errors: ['request.invalid'],
})
export const StaffDeckInput = staff.input
export type StaffDeckInput = z.output<typeof StaffDeckInput>
export const StaffDeckListItem = staff.row
export const StaffDeckRecord = staff.record
export type StaffDeckRecord = z.output<typeof StaffDeckRecord>

export const listStaffDecks = staff.list('listStaffDecks')
export const listAllStaffDecks = staff.listAll('listAllStaffDecks')
export const getStaffDeck = staff.get('getStaffDeck')
export const createStaffDeck = staff.create('createStaffDeck')
export const changeStaffDeck = staff.change('changeStaffDeck')
export const deleteStaffDeck = staff.remove('deleteStaffDeck')
export const restoreStaffDeck = staff.restore('restoreStaffDeck')
export const listDeletedDecks = staff.bin('listDeletedDecks')
export const bulkStaffDecks = staff.bulk('bulkStaffDecks')
export const listStaffDecksAsCsv = staff.csv('listStaffDecksAsCsv')
export const listHistoryOfDeck = staff.history('listHistoryOfDeck')
