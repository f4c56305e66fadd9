import {
  bulkWhatsappGroups,
  changeWhatsappGroup,
  createWhatsappGroup,
  deleteWhatsappGroup,
  getWhatsappGroup,
  listDeletedWhatsappGroups,
  listHistoryOfWhatsappGroup,
  listWhatsappGroups,
  listWhatsappGroupsAsCsv,
  restoreWhatsappGroup,
} from '@wardround/proto/http/content/whatsapp-groups.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import type { BodyOf, RecordOf, Resource } from '#shared/staff/resource/resource.ts'

const calls = {
  list: listWhatsappGroups,
  get: getWhatsappGroup,
  create: createWhatsappGroup,
  change: changeWhatsappGroup,
  remove: deleteWhatsappGroup,
  restore: restoreWhatsappGroup,
  bulk: bulkWhatsappGroups,
  bin: listDeletedWhatsappGroups,
  csv: listWhatsappGroupsAsCsv,
  history: listHistoryOfWhatsappGroup,
}
export type WhatsappGroupCalls = typeof calls
type Values = BodyOf<WhatsappGroupCalls>

/** Whatsapp groups as a staff resource. */
export const whatsappGroups: Resource<WhatsappGroupCalls> = {
  calls,
  area: 'WhatsApp',
  one: 'WhatsApp group',
  many: 'WhatsApp groups',
  nameOf: ({ name }) => name,
  list: () => paths.adminWhatsappGroups(),
  create: () => paths.adminWhatsappGroupNew(),
  edit: (id) => paths.adminWhatsappGroupEdit(id),
}

export const DELETING = 'Learners will no longer see it. You can restore it for 90 days.'

export const EMPTY_WHATSAPP_GROUP: Values = {
  name: '',
  link: 'https://chat.whatsapp.com/',
  group: 1,
  description: '',
  capacityNote: '',
  position: 1,
  state: 'active',
}

export const whatsappGroupValues = (record: RecordOf<WhatsappGroupCalls>): Values => ({
  name: record.name,
  link: record.link,
  group: record.group,
  description: record.description,
  capacityNote: record.capacityNote,
  position: record.position,
  state: record.state,
})

export const STATE_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]
