import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import type { Database } from './database.ts'

export type Migration = { up(trx: Knex.Transaction): Promise<void> }

export const KIT_MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Absolute paths of the migrations in a folder, in the order they run. */
export async function migrationFiles(directory: string | URL): Promise<string[]> {
  const folder = directory instanceof URL || directory.startsWith('file:') ? fileURLToPath(directory) : directory
  const names = await readdir(folder)
  return names
    .filter((name) => /^\d{14}_[a-z0-9_-]+\.ts$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

const nameOf = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.ts$/, '')

/**
 * Brings the database up to date: the kit's own tables, then the service's. Each migration is one transaction, so a
 * process killed in the middle leaves nothing half done; a session lock lets one process migrate while others wait.
 */
export async function migrate(db: Database, directory: string | URL): Promise<void> {
  const files = [...(await migrationFiles(KIT_MIGRATIONS)), ...(await migrationFiles(directory))]
  const lock = await db.pool.connect()
  try {
    await lock.query('set statement_timeout = 0; set lock_timeout = 0')
    await lock.query(`select pg_advisory_lock(hashtextextended('wardround.migrate', 0))`)
    await db.knex.raw(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = new Set<string>(await db.knex('migrations').pluck('name'))
    for (const file of files) {
      const name = nameOf(file)
      if (applied.has(name)) continue
      const migration = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Migration
      await db.knex.transaction(async (trx) => {
        await trx.raw('set local statement_timeout = 0')
        await migration.up(trx)
        await trx('migrations').insert({ name })
      })
    }
  } finally {
    lock.release(true)
  }
}
