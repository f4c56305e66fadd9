import type { DurationType } from '@wardround/proto/codes.ts'
import {
  bulkCatalogueServices,
  changeCatalogueService,
  createCatalogueService,
  deleteCatalogueService,
  getCatalogueService,
  listCatalogueServices,
  listCatalogueServicesAsCsv,
  listDeletedCatalogueServices,
  listHistoryOfCatalogueService,
  restoreCatalogueService,
} from '@wardround/proto/http/billing/catalogue-services.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { Field } from '#shared/staff/form/resource-field.tsx'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'

const calls = {
  list: listCatalogueServices,
  get: getCatalogueService,
  create: createCatalogueService,
  change: changeCatalogueService,
  remove: deleteCatalogueService,
  restore: restoreCatalogueService,
  bulk: bulkCatalogueServices,
  bin: listDeletedCatalogueServices,
  csv: listCatalogueServicesAsCsv,
  history: listHistoryOfCatalogueService,
}
export type CatalogueServiceCalls = typeof calls
/** What is said before a deletion. */
export const DELETING =
  'You cannot delete a service that is part of a product. People who have it keep it. You can restore it for 90 days.'

/** The duration is two fields: a number and its unit. */
export type ServiceValues = { name: string; type: string | null; value: number | null; unit: string | null }

/** Services as a staff resource. */
export const catalogueServices: Resource<CatalogueServiceCalls> = {
  calls,
  area: 'Products',
  one: 'service',
  many: 'services',
  nameOf: ({ name }) => name,
  list: () => paths.adminCatalogueServices(),
  create: () => paths.adminCatalogueServiceNew(),
  edit: (id) => paths.adminCatalogueServiceEdit(id),
}

export const SERVICE_TYPE_WORDS = { 1: 'Question bank', 2: 'Gems' } as const
const UNIT_WORDS: Record<DurationType, string> = { d: 'Days', M: 'Months', y: 'Years', n: 'Never ends' }
const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
export const SERVICE_TYPE_OPTIONS = optionsOf(SERVICE_TYPE_WORDS)

/** "3 months", "1 day", "Never ends". */
export function durationWords({ value, type }: { value: number; type: DurationType }): string {
  if (type === 'n') return UNIT_WORDS.n
  const words = UNIT_WORDS[type].toLowerCase()
  return `${value} ${value === 1 ? words.slice(0, -1) : words}`
}

export const EMPTY_CATALOGUE_SERVICE: ServiceValues = { name: '', type: '1', value: 3, unit: 'M' }

export const catalogueServiceValues = ({
  name,
  type,
  duration,
}: Pick<RecordOf<CatalogueServiceCalls>, 'name' | 'type' | 'duration'>): ServiceValues => ({
  name,
  type: String(type),
  value: duration.value,
  unit: duration.type,
})

export const catalogueServiceBody = ({ name, type, value, unit }: ServiceValues): BodyOf<CatalogueServiceCalls> => ({
  name,
  type: Number(type) as 1 | 2,
  duration: { value: value ?? 0, type: (unit ?? 'M') as DurationType },
})

const PLACES: Record<string, string> = { 'duration.value': 'value', 'duration.type': 'unit', duration: 'value' }
/** The two parts of the duration stand in fields of their own. */
export const placeServiceProblem = ({ path, message }: FieldProblem): FieldProblem => ({
  path: PLACES[path] ?? path,
  message,
})

export const CATALOGUE_SERVICE_FIELDS: readonly Field<ServiceValues>[] = [
  { kind: 'text', name: 'name', label: 'Name', maxLength: 120, hint: 'Learners see this on their subscription page.' },
  {
    kind: 'select',
    name: 'type',
    label: 'Includes',
    none: 'Choose what the service includes',
    options: SERVICE_TYPE_OPTIONS,
  },
  {
    kind: 'number',
    name: 'value',
    label: 'Duration',
    min: 0,
    max: 1000,
    hint: 'Not used if the service never ends.',
  },
  { kind: 'select', name: 'unit', label: 'Unit', none: 'Choose a unit', options: optionsOf(UNIT_WORDS) },
]
