import { z } from 'zod'
import { DURATION_TYPES } from '../../codes.ts'
import { ServiceType } from '../../entitlements.ts'
import { staffCalls } from '../../staff/staff-calls.ts'

const staff = staffCalls({
  one: 'service',
  many: 'services',
  service: 'billing',
  area: 'Products',
  input: {
    name: z.string().trim().min(2, 'Use at least 2 characters.').max(120),
    /** 1 question bank, 2 gems. */
    type: ServiceType,
    /** The value means nothing with `n`, never ending. */
    duration: z.strictObject({ value: z.int().min(0).max(1000), type: z.enum(DURATION_TYPES) }),
  },
  extra: { updatedBy: z.string() },
  filters: { type: z.coerce.number().int().min(1).max(2).optional() },
  errors: ['catalogue.in-use'],
  stepUp: true,
})
export const CatalogueServiceInput = staff.input
export type CatalogueServiceInput = z.output<typeof CatalogueServiceInput>
export const CatalogueServiceListItem = staff.row
export type CatalogueServiceRecord = z.output<typeof staff.record>

export const listCatalogueServices = staff.list('listCatalogueServices')
export const listAllCatalogueServices = staff.listAll('listAllCatalogueServices')
export const getCatalogueService = staff.get('getCatalogueService')
export const createCatalogueService = staff.create('createCatalogueService')
export const changeCatalogueService = staff.change('changeCatalogueService')
export const deleteCatalogueService = staff.remove('deleteCatalogueService')
export const restoreCatalogueService = staff.restore('restoreCatalogueService')
export const listDeletedCatalogueServices = staff.bin('listDeletedCatalogueServices')
export const bulkCatalogueServices = staff.bulk('bulkCatalogueServices')
export const listCatalogueServicesAsCsv = staff.csv('listCatalogueServicesAsCsv')
export const listHistoryOfCatalogueService = staff.history('listHistoryOfCatalogueService')
