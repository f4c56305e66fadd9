import type { Page } from '@wardround/proto/envelope.ts'
import { BIN_DAYS, type BinEntry } from '@wardround/proto/staff/records.ts'
import { systemClock } from '../base/clock.ts'
import type { Connection } from '../data/database.ts'
import type { Retention } from '../jobs/retention.ts'
import type { StaffRow, StaffTable } from './staff-resource.ts'

const DAY_MS = 86_400_000
type BinRow = { id: string; version: number; label: string; deleted_at: Date }

const present = ({ id, version, label, deleted_at }: BinRow): BinEntry => ({
  id,
  version,
  label,
  deletedAt: deleted_at.toISOString(),
  expiresAt: new Date(deleted_at.getTime() + BIN_DAYS * DAY_MS).toISOString(),
})

/** What was deleted before this moment cannot be restored any more, also where its row stays. */
export const binBegins = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS)

/** Deleted records that can still be restored, the latest first. */
export async function listBin<Row extends StaffRow>(
  connection: Connection,
  { table, label, kind = {} }: StaffTable<Row>,
  { page, size, now = systemClock() }: { page: number; size: number; now?: Date },
): Promise<Page<BinEntry>> {
  const deleted = connection(table).where(kind).where(`${table}.deleted_at`, '>=', binBegins(now))
  const [rows, counted] = await Promise.all([
    deleted
      .clone()
      .select(`${table}.id`, `${table}.version`, `${table}.deleted_at`, { label })
      .orderBy(`${table}.deleted_at`, 'desc')
      .orderBy(`${table}.id`)
      .limit(size)
      .offset((page - 1) * size),
    deleted.clone().count({ total: '*' }).first(),
  ])
  return { items: rows.map(present), page, size, total: Number(counted?.total ?? 0) }
}

/** Removes deleted records for good once nobody can restore them any more. */
export const expiredBin = (table: string): Retention => ({
  table,
  expiredWhen: `deleted_at < :now::timestamptz - interval '${BIN_DAYS} days'`,
})
