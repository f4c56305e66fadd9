import { DomainError } from '@wardround/kit/base/errors.ts'
import { emitAll } from '@wardround/kit/events/outbox.ts'
import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffEvent, StaffResource, StaffRow, StaffWrite } from '@wardround/kit/staff-resource/staff-resource.ts'
import { clincherListChanged, clincherListDeleted } from '@wardround/proto/events/content.ts'
import type { Clincher } from '@wardround/proto/gem-content.ts'
import { ClincherListInput, type ClincherListRecord } from '@wardround/proto/http/content/clincher-lists.ts'
import type { z } from 'zod'
import { holdingClincher, withListCategoryName } from './clincher-list-repository.ts'

export type ClincherListRow = StaffRow & {
  slug: string
  name: string
  category_id: string | null
  category_name?: string | null
  position: number
  for_pa: boolean
  clinchers: Clincher[]
  updated_by: string
}

const refuse = (path: string, message: string) => new DomainError('request.invalid', { details: [{ path, message }] })

export const toClincherListChanged = (row: ClincherListRow): z.input<typeof clincherListChanged.data> => ({
  listId: row.id,
  revision: row.version,
  slug: row.slug,
  name: row.name,
  categoryId: row.category_id,
  position: row.position,
  forPa: row.for_pa,
  clinchers: row.clinchers,
})

/** The deletion is published before the row gets its next version. */
const listEvent: StaffEvent<ClincherListRow> = (trx, rows, removed) =>
  removed
    ? emitAll(
        trx,
        clincherListDeleted,
        rows.map(({ id, version }) => ({ listId: id, revision: version + 1 })),
      )
    : emitAll(trx, clincherListChanged, rows.map(toClincherListChanged))

async function checkList({ row, before }: StaffWrite<ClincherListRow>): Promise<void> {
  if (before && before.slug !== row.slug) throw refuse('body.slug', 'You cannot change the address of a list.')
  if (new Set(row.clinchers.map(({ id }) => id)).size < row.clinchers.length)
    throw refuse('body.clinchers', 'A clincher is in this list twice. Remove one of them.')
}

/** Lists of clinchers as staff keep them. The id of a clincher stays, so that learners' marks stay. */
export const clincherListResource: StaffResource<ClincherListRow, ClincherListInput, ClincherListRecord> = {
  table: 'clincher_lists',
  input: ClincherListInput,
  toRow: (input) => ({
    slug: input.slug,
    name: input.name,
    category_id: input.categoryId,
    position: input.position,
    for_pa: input.forPa,
    clinchers: JSON.stringify(input.clinchers),
  }),
  toRecord: (row) => ({
    ...recordMeta(row),
    name: row.name,
    slug: row.slug,
    categoryId: row.category_id,
    categoryName: row.category_name ?? null,
    position: row.position,
    forPa: row.for_pa,
    clinchers: row.clinchers,
    clincherCount: row.clinchers.length,
    updatedBy: row.updated_by,
  }),
  select: withListCategoryName,
  searchColumns: ['clincher_lists.name', 'clincher_lists.slug'],
  sortColumns: {
    position: 'clincher_lists.position',
    name: 'clincher_lists.name',
    updatedAt: 'clincher_lists.updated_at',
  },
  label: 'clincher_lists.name',
  filters: {
    categoryId: 'clincher_lists.category_id',
    forPa: (query, value) => void query.where({ 'clincher_lists.for_pa': value === 'yes' }),
    clincherId: holdingClincher,
  },
  softDelete: true,
  editorColumn: 'updated_by',
  onWrite: checkList,
  event: listEvent,
}
