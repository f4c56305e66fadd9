import type { HistoryEntry } from '@wardround/proto/staff/records.ts'
import { type EntryRow, presentEntry } from '../data/audit-entry.ts'
import type { Connection } from '../data/database.ts'

export type HistoryAsk = { page: number; size: number }
export type HistoryPage = HistoryAsk & { items: HistoryEntry[]; total: number }

/**
 * Who changed what of a record, the newest first, from the audit log. `entity` is what the log calls it; a record that
 * never was has none.
 */
export async function listHistory(
  connection: Connection,
  { entity, id }: { entity: string; id: string },
  { page, size }: HistoryAsk,
): Promise<HistoryPage> {
  const matching = connection('audit_entries').where({ entity, entity_id: id })
  const [rows, counted] = await Promise.all([
    matching
      .clone()
      .select('id', 'occurred_at', 'actor', 'actor_name', 'action', 'before', 'after')
      .orderBy('seq', 'desc')
      .limit(size)
      .offset((page - 1) * size),
    matching.clone().count({ total: '*' }).first(),
  ])
  return {
    items: (rows as EntryRow[]).map(presentEntry),
    page,
    size,
    total: (counted as unknown as { total: number }).total,
  }
}
