import type { Connection } from '@wardround/kit/data/database.ts'
import type { Quiet } from './quiet-hours.ts'

type Row = { starts: string | null; ends: string | null; time_zone: string }

const find = (conn: Connection, userId: string): Promise<Row | undefined> =>
  conn('quiet_hours').where({ user_id: userId }).first('starts', 'ends', 'time_zone')

export async function findQuietHours(conn: Connection, userId: string): Promise<Quiet | undefined> {
  const row = await find(conn, userId)
  return row?.starts && row.ends ? { from: row.starts, until: row.ends, timeZone: row.time_zone } : undefined
}

export const findTimeZone = async (conn: Connection, userId: string): Promise<string | undefined> =>
  (await find(conn, userId))?.time_zone

export async function saveQuietHours(
  conn: Connection,
  userId: string,
  { from, until, timeZone, now }: { from: string | null; until: string | null; timeZone: string; now: Date },
): Promise<void> {
  await conn('quiet_hours')
    .insert({ user_id: userId, starts: from, ends: until, time_zone: timeZone, updated_at: now })
    .onConflict('user_id')
    .merge()
}
