import pg from 'pg'
import { DATABASES, type DatabaseOwner } from './processes.ts'

/**
 * Makes the databases that are not there yet, one for each owner, and the role that each service uses it by. Each
 * process brings its own tables.
 */
export async function createDatabases(serverUrl: string, password: (owner: DatabaseOwner) => string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` })
  // Without a listener a broken connection would end the runner; the query fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    const there = new Set(rows.map((row) => row.datname))
    const missing = DATABASES.filter((owner) => !there.has(databaseName(owner)))
    for (const owner of missing) await client.query(`create database ${databaseName(owner)}`)
    const { rows: roles } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const known = new Set(roles.map((row) => row.rolname))
    for (const owner of DATABASES) {
      const name = databaseName(owner)
      await client.query(
        `${known.has(name) ? 'alter' : 'create'} role ${name} login password ${pg.escapeLiteral(password(owner))}`,
      )
      await client.query(`revoke connect on database ${name} from public`)
      await client.query(`grant connect on database ${name} to ${name}`)
    }
  } finally {
    await client.end()
  }
}

/** Resolves when the server takes a query. */
export async function pingPostgres(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres`, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

export const databaseName = (owner: DatabaseOwner): string => `wardround_${owner}`
