import type { HistoryEntry } from '@wardround/proto/staff/records.ts'

type Fields = Record<string, unknown>
export type EntryRow = {
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

/** An entry with the fields that differ. */
export const presentEntry = ({
  id,
  occurred_at,
  actor,
  actor_name,
  action,
  before,
  after,
}: EntryRow): HistoryEntry => ({
  id,
  at: occurred_at.toISOString(),
  actor,
  actorName: actor_name,
  action,
  ...differing(before, after),
})
