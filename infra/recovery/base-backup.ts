import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyTree } from './copy-tree.ts'

/** What a copy must not hold, or need not (PostgreSQL's manual, 25.3.4): the log comes from the archive. */
const LEFT_OUT = [
  /^postmaster\.(pid|opts)$/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./,
  /(^|\/)pgsql_tmp/,
  /^(recovery|standby)\.signal$/,
]

export type BaseBackup = { files: number; bytes: number; seconds: number }

/**
 * Copies the files of a running server into `target` between `pg_backup_start` and `pg_backup_stop`, in one session as
 * it must be. Resolves when the log that the copy needs is archived.
 */
export async function takeBaseBackup(options: {
  /** Without a database name. */
  serverUrl: string
  dataDir: string
  target: string
}): Promise<BaseBackup> {
  const { serverUrl, dataDir, target } = options
  const began = performance.now()
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  try {
    await client.query("select pg_backup_start('wardround', fast => true)")
    const copied = await copyTree(dataDir, target, {
      wanted: (path) => !LEFT_OUT.some((pattern) => pattern.test(path)),
    })
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => true)',
    )
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 })
    if (rows[0]?.spcmapfile) await writeFile(join(target, 'tablespace_map'), rows[0].spcmapfile, { mode: 0o600 })
    return { ...copied, seconds: (performance.now() - began) / 1000 }
  } finally {
    await client.end()
  }
}
