import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import type pg from 'pg'
import { pause } from '../base/pause.ts'
import type { Database } from './database.ts'

export type Migration = {
  /**
   * What takes long on a large table, statement by statement and outside of a transaction, while the site runs: indexes
   * built concurrently, rows changed in batches (`do` with `commit`). After a break all of them run again, so each has
   * to bear that. `up` follows.
   */
  online?: readonly string[]
  up(trx: Knex.Transaction): Promise<void>
}

const LOCK_RETRY_MS = 100

export const KIT_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Absolute paths of the migrations in a folder and its folders by month, in the order they run: that of their names.
 */
export async function migrationFiles(directory: string | URL): Promise<string[]> {
  const folder = directory instanceof URL || directory.startsWith('file:') ? fileURLToPath(directory) : directory
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter(({ name }) => /^\d{14}_[a-z0-9_-]+\.ts$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ parentPath, name }) => join(parentPath, name))
}

const nameOf = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.ts$/, '')

const allFiles = async (directory: string | URL) => [
  ...(await migrationFiles(KIT_MIGRATIONS)),
  ...(await migrationFiles(directory)),
]

async function appliedNames(db: Pick<Database, 'knex'>): Promise<Set<string>> {
  const { rows } = await db.knex.raw<{ rows: { made: boolean }[] }>(
    `select to_regclass('migrations') is not null as made`,
  )
  return new Set(rows[0]?.made ? await db.knex<{ name: string }>('migrations').pluck('name') : [])
}

/** Names of the migrations that the database does not have yet. */
export async function pendingMigrations(db: Pick<Database, 'knex'>, directory: string | URL): Promise<string[]> {
  const applied = await appliedNames(db)
  return (await allFiles(directory)).map(nameOf).filter((name) => !applied.has(name))
}

/**
 * Brings the database up to date: the kit's own tables, then the service's. Each migration's `up` is one transaction,
 * so a process killed in the middle leaves nothing half done; a session lock lets one process migrate while others
 * wait.
 * @param serviceRole who may read and write the tables afterwards, where that is not their owner.
 */
export async function migrate(db: Database, directory: string | URL, serviceRole?: string): Promise<void> {
  const files = await allFiles(directory)
  const lock = await db.pool.connect()
  try {
    await lock.query('set statement_timeout = 0; set lock_timeout = 0')
    // Asked again and again: whoever waited inside of a statement would be waited for by an index built concurrently.
    while (!(await isLocked(lock))) await pause(LOCK_RETRY_MS)
    await db.knex.raw(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await appliedNames(db)
    for (const file of files) {
      const name = nameOf(file)
      if (applied.has(name)) continue
      const migration = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Migration
      for (const statement of migration.online ?? []) await lock.query(statement)
      await db.knex.transaction(async (trx) => {
        await trx.raw('set local statement_timeout = 0')
        await migration.up(trx)
        await trx('migrations').insert({ name })
      })
    }
    if (serviceRole) await db.knex.transaction((trx) => grantTables(trx, serviceRole))
  } finally {
    lock.release(true)
  }
}

async function isLocked(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('wardround.migrate', 0)) as locked`,
  )
  return rows[0]?.locked ?? false
}

/**
 * Lets a service read and write every table but two kinds: it adds to the audit log and changes nothing there, and it
 * reads which migrations ran.
 */
async function grantTables(trx: Knex.Transaction, role: string): Promise<void> {
  await trx.raw('grant usage on schema public to ??', [role])
  await trx.raw('grant select, insert, update, delete on all tables in schema public to ??', [role])
  await trx.raw('grant usage, select on all sequences in schema public to ??', [role])
  await trx.raw('revoke update, delete on audit_entries from ??, current_user', [role])
  await trx.raw('revoke insert, update, delete on audit_heads, migrations from ??', [role])
}
