import type { Connection } from '@wardround/kit/data/database.ts'
import type { DataExport } from '@wardround/proto/http/identity/data-export.ts'
import type { Knex } from 'knex'

type Row = { id: string; state: DataExport['state']; requested_at: Date; expires_at: Date | null; bytes: number | null }
const columns = (conn: Connection) =>
  ['id', 'state', 'requested_at', 'expires_at', conn.raw('length(file) as bytes')] as const

const present = (row: Row): DataExport => ({
  id: row.id,
  state: row.state,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  bytes: row.bytes,
})

export async function findNewestExport(conn: Connection, userId: string): Promise<DataExport | null> {
  const row = await conn('data_exports')
    .where({ user_id: userId })
    .orderBy('requested_at', 'desc')
    .first(...columns(conn))
  return row ? present(row) : null
}

export async function insertExport(trx: Knex.Transaction, userId: string, now: Date): Promise<DataExport> {
  const [row] = await trx('data_exports')
    .insert({ user_id: userId, requested_at: now })
    .returning(['id', 'state', 'requested_at', 'expires_at'])
  return present({ ...row, bytes: null })
}

/** The file of an own export; undefined when there is no such export, null when it is no longer kept. */
export async function findFile(
  conn: Connection,
  userId: string,
  id: string,
  now: Date,
): Promise<Buffer | null | undefined> {
  const row = await conn('data_exports').where({ id, user_id: userId }).first('file', 'expires_at')
  return row && (row.expires_at > now ? row.file : null)
}

/** Takes one export to make; one that somebody took and did not finish in ten minutes counts as not taken. */
export async function takeExport(
  conn: Connection,
  now: Date,
): Promise<{ id: string; userId: string; requestedAt: Date } | undefined> {
  const [row] = await conn('data_exports')
    .where(
      'id',
      conn('data_exports')
        .where({ state: 'queued' })
        .where((open) => open.whereNull('taken_at').orWhere('taken_at', '<', new Date(now.getTime() - 600_000)))
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .update({ taken_at: now })
    .returning(['id', 'user_id', 'requested_at'])
  return row && { id: row.id, userId: row.user_id, requestedAt: row.requested_at }
}

/** Keeps the file; false when the export was finished or removed meanwhile. */
export const keepFile = async (trx: Knex.Transaction, id: string, file: Buffer, expiresAt: Date): Promise<boolean> =>
  (await trx('data_exports').where({ id, state: 'queued' }).update({ state: 'ready', file, expires_at: expiresAt })) ===
  1

export const markExportFailed = (conn: Connection, id: string): Promise<number> =>
  conn('data_exports').where({ id, state: 'queued' }).update({ state: 'failed' })

/** Files whose day is over are removed. */
export const dropOldFiles = (conn: Connection, now: Date): Promise<number> =>
  conn('data_exports').where('expires_at', '<=', now).whereNotNull('file').update({ file: null })
