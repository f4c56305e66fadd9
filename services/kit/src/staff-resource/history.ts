import type { HistoryEntry } from '@wardround/proto/staff/records.ts'
import type { Connection } from '../data/database.ts'

type Fields = Record<string, unknown>
type EntryRow = {
  id: string
  occurred_at: Date
  actor: string
  actor_name: string | null
  action: string
  before: Fields | null
  after: Fields | null
}

/** These change with every write and say nothing. */
const SILENT = new Set(['id', 'version', 'createdAt', 'updatedAt', 'updatedBy'])

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The fields that differ. Of a new record all that hold something, of a deleted one none: it is its going that matters.
 */
function differing(before: Fields | null, after: Fields | null): { before: Fields; after: Fields } {
  const found = { before: {} as Fields, after: {} as Fields }
  if (!after) return found
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after)])) {
    if (SILENT.has(name) || same(before?.[name], after[name])) continue
    if (!before && (after[name] === null || after[name] === '')) continue
    if (before?.[name] !== undefined) found.before[name] = before[name]
    if (after[name] !== undefined) found.after[name] = after[name]
  }
  return found
}

const present = ({ id, occurred_at, actor, actor_name, action, before, after }: EntryRow): HistoryEntry => ({
  id,
  at: occurred_at.toISOString(),
  actor,
  actorName: actor_name,
  action,
  ...differing(before, after),
})

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
    items: (rows as EntryRow[]).map(present),
    page,
    size,
    total: (counted as unknown as { total: number }).total,
  }
}
