import { z } from 'zod'
import { PLANS } from '../../codes.ts'
import { staffCalls } from '../../staff/staff-calls.ts'
import { Money } from './catalogue.ts'

/** The provider takes no less than 30 pence. */
const LEAST = 30
const MOST = 1_000_000
const amount = z.int().min(LEAST, 'Enter at least 30 pence.').max(MOST, 'Enter at most £10,000.')

const staff = staffCalls({
  one: 'product',
  many: 'products',
  service: 'billing',
  area: 'Products',
  input: {
    /** Store product id. The renewing ones are charged again at the end of each period. */
    plan: z.enum(PLANS),
    name: z.string().trim().min(2, 'Use at least 2 characters.').max(120),
    description: z.string().trim().min(2, 'Use at least 2 characters.').max(400),
    /** 1 question bank, 2 add-on. */
    type: z.union([z.literal(1), z.literal(2)]),
    price: Money.extend({ amount, currency: z.literal('gbp') }).strict(),
    /** What a student with a confirmed university address pays; null for no such offer. */
    studentAmount: amount.nullable(),
    serviceIds: z.array(z.uuid()).min(1, 'Select at least one service.').max(5),
    /** User groups that may buy it. */
    groups: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])).min(1, 'Select at least one exam.'),
    /** Null: from now on, and without an end. */
    onSaleFrom: z.iso.datetime().nullable(),
    onSaleTo: z.iso.datetime().nullable(),
    /** No longer on sale; people who bought it keep what they have. */
    withdrawn: z.boolean(),
    position: z.int().min(1).max(1000),
  },
  extra: { renews: z.boolean(), updatedBy: z.string() },
  filters: { type: z.coerce.number().int().min(1).max(2).optional(), withdrawn: z.stringbool().optional() },
  errors: ['catalogue.in-use'],
  stepUp: true,
})
export const CatalogueProductInput = staff.input
export type CatalogueProductInput = z.output<typeof CatalogueProductInput>
export const CatalogueProductListItem = staff.row
export type CatalogueProductRecord = z.output<typeof staff.record>

export const listCatalogueProducts = staff.list('listCatalogueProducts')
export const listAllCatalogueProducts = staff.listAll('listAllCatalogueProducts')
export const getCatalogueProduct = staff.get('getCatalogueProduct')
export const createCatalogueProduct = staff.create('createCatalogueProduct')
export const changeCatalogueProduct = staff.change('changeCatalogueProduct')
export const deleteCatalogueProduct = staff.remove('deleteCatalogueProduct')
export const restoreCatalogueProduct = staff.restore('restoreCatalogueProduct')
export const listDeletedCatalogueProducts = staff.bin('listDeletedCatalogueProducts')
export const bulkCatalogueProducts = staff.bulk('bulkCatalogueProducts')
export const listCatalogueProductsAsCsv = staff.csv('listCatalogueProductsAsCsv')
export const listHistoryOfCatalogueProduct = staff.history('listHistoryOfCatalogueProduct')
