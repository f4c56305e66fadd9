import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../base/logger.ts'
import { requireRealClock } from './clock-now.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

type DatabaseConfig = { NODE_ENV: string; DATABASE_URL: string; MIGRATIONS_URL?: string | undefined }

const WAIT_S = 300

/**
 * What a process does with its database before it uses it. Given the owner's address it brings the database up to date
 * and lets its own role read and write it. Otherwise, where something is missing, a role that may make tables migrates;
 * any other waits at most five minutes until somebody has. Production refuses a role that may change the audit log.
 */
export async function prepareDatabase(options: {
  db: Database
  config: DatabaseConfig
  migrations: URL
  logger: Logger
}): Promise<void> {
  const { db, config, migrations, logger } = options
  if (config.MIGRATIONS_URL) await migrateAsOwner(config.MIGRATIONS_URL, config.DATABASE_URL, migrations)
  else if ((await pendingMigrations(db, migrations)).length) {
    if (await mayMakeTables(db)) await migrate(db, migrations)
    else await waitForMigrations(db, migrations, logger)
  }
  if (config.NODE_ENV === 'production') await refuseOwner(db)
  await requireRealClock(db, config.NODE_ENV)
}

/** Brings a database up to date as its owner, and lets the role of `serviceUrl` read and write it. */
export async function migrateAsOwner(ownerUrl: string, serviceUrl: string, migrations: URL): Promise<void> {
  const role = new URL(serviceUrl).username
  const owner = openDatabase({ url: ownerUrl, name: 'migrations', poolSize: 2 })
  await migrate(owner, migrations, role === new URL(ownerUrl).username ? undefined : role).finally(() => owner.close())
}

const answer = async (db: Database, question: string): Promise<boolean> => {
  const { rows } = await db.knex.raw<{ rows: { yes: boolean }[] }>(`select ${question} as yes`)
  return Boolean(rows[0]?.yes)
}

const mayMakeTables = (db: Database) => answer(db, `has_schema_privilege('public', 'create')`)

async function waitForMigrations(db: Database, migrations: URL, logger: Logger): Promise<void> {
  const deadline = performance.now() + WAIT_S * 1000
  for (;;) {
    const [missing] = await pendingMigrations(db, migrations)
    if (!missing) return
    if (performance.now() > deadline) throw new Error(`The database is not up to date: ${missing} did not run.`)
    logger.info({ missing }, 'waiting for the migrations')
    await pause(1000)
  }
}

async function refuseOwner(db: Database): Promise<void> {
  if (
    await answer(db, `has_table_privilege('audit_entries', 'update') or has_table_privilege('audit_entries', 'delete')`)
  )
    throw new Error('The role of DATABASE_URL may change the audit log, which production refuses: use one of its own.')
}
