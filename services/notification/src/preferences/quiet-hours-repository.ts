import type { Connection } from '@wardround/kit/data/database.ts'
import type { Quiet } from './quiet-hours.ts'

/** Columns of `quiet_hours`; null where nothing is set. */
export type QuietRow = { starts: string | null; ends: string | null; time_zone: string | null }

export const quietOf = ({ starts, ends, time_zone: timeZone }: QuietRow): Quiet | undefined =>
  starts && ends && timeZone ? { from: starts, until: ends, timeZone } : undefined

const find = (conn: Connection, userId: string): Promise<(QuietRow & { time_zone: string }) | undefined> =>
  conn('quiet_hours').where({ user_id: userId }).first('starts', 'ends', 'time_zone')

export async function findQuietHours(conn: Connection, userId: string): Promise<Quiet | undefined> {
  const row = await find(conn, userId)
  return row ? quietOf(row) : undefined
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
