import {
  bulkClincherLists,
  changeClincherList,
  createClincherList,
  deleteClincherList,
  getStaffClincherList,
  listClincherListsAsCsv,
  listDeletedClincherLists,
  listHistoryOfClincherList,
  listStaffClincherLists,
  restoreClincherList,
} from '@wardround/proto/http/content/clincher-lists.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listStaffClincherLists,
  get: getStaffClincherList,
  create: createClincherList,
  change: changeClincherList,
  remove: deleteClincherList,
  restore: restoreClincherList,
  bulk: bulkClincherLists,
  bin: listDeletedClincherLists,
  csv: listClincherListsAsCsv,
  history: listHistoryOfClincherList,
}
export type ClincherListCalls = typeof calls
export type ClincherListRecord = RecordOf<ClincherListCalls>
export type ClincherListValues = BodyOf<ClincherListCalls>

export const clincherLists: Resource<ClincherListCalls> = {
  calls,
  area: 'Gems',
  one: 'clincher list',
  many: 'clincher lists',
  listTitle: 'Clinchers',
  nameOf: ({ name }) => name,
  list: () => paths.adminClincherLists(),
  create: () => paths.adminClincherListNew(),
  edit: (id) => paths.adminClincherListEdit(id),
}

export const EMPTY_LIST: ClincherListValues = {
  name: '',
  slug: '',
  categoryId: null,
  position: 1,
  forPa: false,
  clinchers: [],
}

export const listValues = (record: ClincherListRecord): ClincherListValues => {
  const { name, slug, categoryId, position, forPa, clinchers } = record
  return { name, slug, categoryId, position, forPa, clinchers }
}
