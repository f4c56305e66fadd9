import { DomainError } from '@wardround/kit/base/errors.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource, StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import { CatalogueProductInput, type CatalogueProductRecord } from '@wardround/proto/http/billing/catalogue-products.ts'
import {
  linkServices,
  listLiveServices,
  type ProductRow,
  type ServiceRow,
  wasSold,
} from '#catalogue/catalogue-repository.ts'
import { problemOfProduct, renewsByPlan } from '#catalogue/product.ts'

type StaffProductRow = StaffRow & ProductRow & { service_ids: string[]; updated_by: string }

const refuse = ({ path, message }: { path: string; message: string }) =>
  new DomainError('request.invalid', { details: [{ path, message }] })

/** Throws `request.invalid` unless these services exist and are what a product of this plan may give. */
async function requireFit(row: StaffProductRow, services: ServiceRow[]): Promise<void> {
  if (services.length < row.service_ids.length)
    throw refuse({ path: 'body.serviceIds', message: 'One of these services no longer exists. Choose another.' })
  const problem = problemOfProduct(row, services)
  if (problem) throw refuse(problem)
}

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** Products as staff keep them. One that was sold is withdrawn, never deleted. */
export const catalogueProductResource: StaffResource<StaffProductRow, CatalogueProductInput, CatalogueProductRecord> = {
  table: 'products',
  input: CatalogueProductInput,
  toRow: (input, { now, before }) => ({
    plan: input.plan,
    name: input.name,
    description: input.description,
    type: input.type,
    amount: input.price.amount,
    currency: input.price.currency,
    student_amount: input.studentAmount,
    service_ids: [...new Set(input.serviceIds)],
    groups: [...new Set(input.groups)].sort(),
    on_sale_from: input.onSaleFrom,
    on_sale_to: input.onSaleTo,
    withdrawn_at: input.withdrawn ? (before?.withdrawn_at ?? now) : null,
    position: input.position,
    renews: renewsByPlan(input.plan),
  }),
  toRecord: (row) => ({
    ...recordMeta(row),
    plan: row.plan,
    name: row.name,
    description: row.description,
    type: row.type,
    price: { amount: row.amount, currency: 'gbp' },
    studentAmount: row.student_amount,
    serviceIds: row.service_ids,
    groups: row.groups,
    onSaleFrom: isoOrNull(row.on_sale_from),
    onSaleTo: isoOrNull(row.on_sale_to),
    withdrawn: row.withdrawn_at !== null,
    position: row.position,
    renews: row.renews,
    updatedBy: row.updated_by,
  }),
  onWrite: async ({ trx, row }) => {
    await requireFit(row, await listLiveServices(trx, row.service_ids))
    await linkServices(trx, row.id, row.service_ids)
  },
  onRemove: async ({ trx, row }) => {
    if (await wasSold(trx, row.id))
      throw new DomainError('catalogue.in-use', { message: 'This product has orders. Withdraw it instead.' })
  },
  searchColumns: ['products.name', 'products.plan'],
  sortColumns: {
    position: 'products.position',
    name: 'products.name',
    amount: 'products.amount',
    updatedAt: 'products.updated_at',
  },
  label: 'products.name',
  filters: {
    type: 'products.type',
    withdrawn: (query, value) =>
      void (value ? query.whereNotNull('products.withdrawn_at') : query.whereNull('products.withdrawn_at')),
  },
  softDelete: true,
  editorColumn: 'updated_by',
}
