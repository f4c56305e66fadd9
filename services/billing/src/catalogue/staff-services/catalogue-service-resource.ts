import { DomainError } from '@wardround/kit/base/errors.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource, StaffRow } from '@wardround/kit/staff-resource/staff-resource.ts'
import { CatalogueServiceInput, type CatalogueServiceRecord } from '@wardround/proto/http/billing/catalogue-services.ts'
import { listProductsWithService, type ServiceRow } from '#catalogue/catalogue-repository.ts'

type StaffServiceRow = StaffRow & ServiceRow & { updated_by: string }

/** Services as staff keep them. One that is part of a product stays. */
export const catalogueServiceResource: StaffResource<StaffServiceRow, CatalogueServiceInput, CatalogueServiceRecord> = {
  table: 'services',
  input: CatalogueServiceInput,
  toRow: ({ name, type, duration }) => {
    if (duration.type !== 'n' && duration.value < 1)
      throw new DomainError('request.invalid', {
        details: [{ path: 'body.duration.value', message: 'Enter 1 or more.' }],
      })
    return { name, type, duration_value: duration.value, duration_type: duration.type }
  },
  toRecord: (row) => ({
    ...recordMeta(row),
    name: row.name,
    type: row.type,
    duration: { value: row.duration_value, type: row.duration_type },
    updatedBy: row.updated_by,
  }),
  onRemove: async ({ trx, row }) => {
    const products = await listProductsWithService(trx, row.id)
    if (products.length > 0)
      throw new DomainError('catalogue.in-use', {
        message: `This is part of ${products.join(', ')}. Remove it from there first.`,
      })
  },
  searchColumns: ['services.name'],
  sortColumns: { name: 'services.name', updatedAt: 'services.updated_at' },
  label: 'services.name',
  filters: { type: 'services.type' },
  softDelete: true,
  editorColumn: 'updated_by',
}
