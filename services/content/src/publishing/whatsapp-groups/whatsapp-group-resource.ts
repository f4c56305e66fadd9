import { recordMeta } from '@wardround/kit/staff-resource/record-meta.ts'
import type { StaffResource } from '@wardround/kit/staff-resource/staff-resource.ts'
import { WhatsappGroupInput, type WhatsappGroupRecord } from '@wardround/proto/http/content/whatsapp-groups.ts'
import { startNewLink, type WhatsappGroupRow, withReports } from './whatsapp-group-repository.ts'

/** WhatsApp groups as staff keep them. Another link takes what was reported and counted of the old one away. */
export const whatsappGroupResource: StaffResource<WhatsappGroupRow, WhatsappGroupInput, WhatsappGroupRecord> = {
  table: 'whatsapp_groups',
  input: WhatsappGroupInput,
  toRow: ({ capacityNote, ...input }) => ({ ...input, capacity_note: capacityNote }),
  toRecord: (row) => ({
    ...recordMeta(row),
    name: row.name,
    link: row.link,
    group: row.group,
    description: row.description,
    capacityNote: row.capacity_note,
    position: row.position,
    state: row.state,
    reports: row.reports,
    openings: row.openings,
    updatedBy: row.updated_by,
  }),
  select: withReports,
  searchColumns: ['whatsapp_groups.name', 'whatsapp_groups.description'],
  sortColumns: {
    position: 'whatsapp_groups.position',
    name: 'whatsapp_groups.name',
    updatedAt: 'whatsapp_groups.updated_at',
  },
  label: 'whatsapp_groups.name',
  filters: { group: 'whatsapp_groups.group', state: 'whatsapp_groups.state' },
  softDelete: true,
  editorColumn: 'updated_by',
  onWrite: async ({ trx, row, before }) => {
    if (before && before.link !== row.link) await startNewLink(trx, row.id)
  },
}
