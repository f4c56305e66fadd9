import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../data/database.ts'
import { KIT_MIGRATIONS, migrate, migrationFiles } from '../data/migrate.ts'

export type TestDatabase = Database & {
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

const withDatabase = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function contentHash(migrations: string | URL): Promise<string> {
  const hash = createHash('sha256')
  for (const file of [...(await migrationFiles(KIT_MIGRATIONS)), ...(await migrationFiles(migrations))])
    hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** The migrated database that the others are copied from; whoever comes first makes it, the rest wait. */
async function ensureTemplate(client: pg.Client, server: string, migrations: string | URL): Promise<string> {
  const name = `template_${await contentHash(migrations)}`
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount) return name
    await client.query(`drop database if exists ${name}_making`)
    await client.query(`create database ${name}_making`)
    const db = openDatabase({ url: withDatabase(server, `${name}_making`), name: 'template' })
    await migrate(db, migrations).finally(() => db.close())
    await client.query(`alter database ${name}_making rename to ${name}`)
    return name
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
  }
}

/**
 * A private, migrated database for one test file, copied from a template that is made once per set of migrations. Close
 * it at the end.
 */
export async function testDatabase(options: { migrations: URL | string; poolSize?: number }): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdministrator(server, async (client) => {
    const template = await ensureTemplate(client, server, options.migrations)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = withDatabase(server, name)
  const db = openDatabase({ url, name, ...(options.poolSize ? { poolSize: options.poolSize } : {}) })
  return {
    ...db,
    url,
    close: async () => {
      await db.close()
      await asAdministrator(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
