import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { DATABASES, type DatabaseOwner } from '../../local/processes.ts'
import { waitUntil } from '../../wait-until.ts'

/** What of a table is looked at: `where` leaves rows out. */
type Except = Record<string, { where: string } | 'all'>

/** Without the table that every process writes its periodic tasks to, all the time. */
const TABLES = `
  select tablename as name
  from pg_tables
  where schemaname = 'public' and tablename <> 'periodic_tasks'
  order by 1`

async function hashesOf(databaseUrl: (owner: DatabaseOwner) => string, owner: DatabaseOwner, except: Except) {
  const client = new pg.Client({ connectionString: databaseUrl(owner) })
  await client.connect()
  const hashes: [string, string][] = []
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    const rule = except[`${owner}.${name}`]
    if (rule === 'all') continue
    const where = rule ? `where ${rule.where}` : ''
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t ${where}`,
    )
    hashes.push([`${owner}.${name}`, rows[0]?.hash ?? ''])
  }
  await client.end()
  return hashes
}

/** A hash of each table of each service's database, as `identity.users`. */
export async function hashTables(
  databaseUrl: (owner: DatabaseOwner) => string,
  except: Except,
): Promise<Record<string, string>> {
  const all = await Promise.all(DATABASES.map((owner) => hashesOf(databaseUrl, owner, except)))
  return Object.fromEntries(all.flat())
}

/** The same, once nothing that was published before is being worked on any longer: two hashes in a row are alike. */
export async function hashSettledTables(...what: Parameters<typeof hashTables>): Promise<Record<string, string>> {
  let hashes = await hashTables(...what)
  await waitUntil(
    async () => {
      const before = hashes
      hashes = await hashTables(...what)
      if (!isDeepStrictEqual(hashes, before)) throw new Error('Something is still being written.')
    },
    { seconds: 180, sentence: 'The databases do not come to rest.' },
  )
  return hashes
}
