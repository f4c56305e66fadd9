import { PLANS, type Plan } from '@wardround/proto/codes.ts'
import {
  bulkCatalogueProducts,
  changeCatalogueProduct,
  createCatalogueProduct,
  deleteCatalogueProduct,
  getCatalogueProduct,
  listCatalogueProducts,
  listCatalogueProductsAsCsv,
  listDeletedCatalogueProducts,
  listHistoryOfCatalogueProduct,
  restoreCatalogueProduct,
} from '@wardround/proto/http/billing/catalogue-products.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'
import type { FieldProblem } from '#shared/staff/resource/server-problems.ts'

const calls = {
  list: listCatalogueProducts,
  get: getCatalogueProduct,
  create: createCatalogueProduct,
  change: changeCatalogueProduct,
  remove: deleteCatalogueProduct,
  restore: restoreCatalogueProduct,
  bulk: bulkCatalogueProducts,
  bin: listDeletedCatalogueProducts,
  csv: listCatalogueProductsAsCsv,
  history: listHistoryOfCatalogueProduct,
}
export type CatalogueProductCalls = typeof calls
export type ProductRecord = RecordOf<CatalogueProductCalls>

/** What is said before a deletion. */
export const DELETING =
  'You cannot delete a product that has orders, but you can withdraw it. You can restore a deleted product for 90 days.'

/** Prices are typed in pounds, days as they are in London; the reply counts pence and instants. */
export type ProductValues = {
  plan: string | null
  name: string
  description: string
  type: string | null
  price: string
  studentPrice: string
  serviceIds: string[]
  groups: string[]
  onSaleFrom: string
  onSaleTo: string
  withdrawn: boolean
  position: number | null
}

/** Products as a staff resource. */
export const catalogueProducts: Resource<CatalogueProductCalls> = {
  calls,
  area: 'Products',
  one: 'product',
  many: 'products',
  nameOf: ({ name }) => name,
  list: () => paths.adminCatalogueProducts(),
  create: () => paths.adminCatalogueProductNew(),
  edit: (id) => paths.adminCatalogueProductEdit(id),
}

export const PRODUCT_TYPE_OPTIONS = [
  { value: '1', label: 'Question bank' },
  { value: '2', label: 'Add-on' },
]
export const PLAN_OPTIONS = PLANS.map((plan) => ({ value: plan, label: plan }))
export const GROUP_WORDS: Record<string, string> = { '1': 'PLAB', '2': 'Physician associate', '3': 'UKMLA' }

export const EMPTY_CATALOGUE_PRODUCT: ProductValues = {
  plan: null,
  name: '',
  description: '',
  type: '1',
  price: '',
  studentPrice: '',
  serviceIds: [],
  groups: ['1', '2', '3'],
  onSaleFrom: '',
  onSaleTo: '',
  withdrawn: false,
  position: 1,
}

const inPounds = (pence: number) => (pence / 100).toFixed(2)
/** Pence of "48", "48.5" or "48.50"; NaN for anything else, which the server refuses at the field. */
export const inPence = (pounds: string): number =>
  /^\s*£?\d+([.]\d{1,2})?\s*$/.test(pounds) ? Math.round(Number(pounds.replace('£', '')) * 100) : Number.NaN

const dayOf = (iso: string | null) => iso?.slice(0, 10) ?? ''
const atStart = (day: string) => (day ? `${day}T00:00:00.000Z` : null)

export const catalogueProductValues = (record: ProductRecord): ProductValues => ({
  plan: record.plan,
  name: record.name,
  description: record.description,
  type: String(record.type),
  price: inPounds(record.price.amount),
  studentPrice: record.studentAmount === null ? '' : inPounds(record.studentAmount),
  serviceIds: record.serviceIds,
  groups: record.groups.map(String),
  onSaleFrom: dayOf(record.onSaleFrom),
  onSaleTo: dayOf(record.onSaleTo),
  withdrawn: record.withdrawn,
  position: record.position,
})

export const catalogueProductBody = (values: ProductValues): BodyOf<CatalogueProductCalls> => ({
  plan: values.plan as Plan,
  name: values.name,
  description: values.description,
  type: Number(values.type) as 1 | 2,
  price: { amount: inPence(values.price), currency: 'gbp' },
  studentAmount: values.studentPrice.trim() === '' ? null : inPence(values.studentPrice),
  serviceIds: values.serviceIds,
  groups: values.groups.map(Number) as (1 | 2 | 3)[],
  onSaleFrom: atStart(values.onSaleFrom),
  onSaleTo: atStart(values.onSaleTo),
  withdrawn: values.withdrawn,
  position: values.position ?? 1,
})

/** What can be known without asking the server: prices have to be prices. */
export function checkProduct(values: ProductValues): FieldProblem[] {
  const problems: FieldProblem[] = []
  const words = 'Enter pounds and pence, such as 48 or 48.50.'
  if (Number.isNaN(inPence(values.price))) problems.push({ path: 'price', message: words })
  if (values.studentPrice.trim() !== '' && Number.isNaN(inPence(values.studentPrice)))
    problems.push({ path: 'studentPrice', message: words })
  return problems
}

/** What the server says of pence is shown where the pounds are typed; of one group or service, at all of them. */
export function placeProductProblem({ path, message }: FieldProblem): FieldProblem {
  if (path.startsWith('price')) return { path: 'price', message }
  if (path === 'studentAmount') return { path: 'studentPrice', message }
  return { path: path.replace(/\.\d+$/, ''), message }
}
