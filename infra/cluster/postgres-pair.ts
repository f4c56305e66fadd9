import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pingPostgres } from '../local/databases.ts'
import { startBalancer } from '../local/servers/balancer.ts'
import type { InfrastructureOptions } from '../local/servers/infrastructure.ts'
import { preparePostgres } from '../local/servers/postgres.ts'
import { takeBaseBackup } from '../recovery/base-backup.ts'
import { waitUntil } from '../wait-until.ts'

/** Both servers; which of them is written to changes. */
export const POSTGRES_NAMES = ['postgres-a', 'postgres-b'] as const
type Name = (typeof POSTGRES_NAMES)[number]
const otherOf = (name: Name): Name => (name === 'postgres-a' ? 'postgres-b' : 'postgres-a')

export type PostgresPair = {
  /** Who is written to. */
  primary(): Name
  standby(): Name
  /** Makes the standby the one that is written to, whatever became of the other. */
  promote(): Promise<void>
  /** Makes the other one anew, as the standby of who is written to, and waits for its copy before commits. */
  renewStandby(): Promise<void>
  stop(): Promise<void>
}

async function onServer<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/**
 * Two servers behind one address, as a cluster's manager keeps them: a commit is acknowledged when both have it, so
 * that nothing is lost when the standby takes over.
 */
export async function startPostgresPair({
  dataDir,
  ports,
  keys,
  runner,
}: Pick<InfrastructureOptions, 'dataDir' | 'ports' | 'keys' | 'runner'>): Promise<PostgresPair> {
  let primary: Name = 'postgres-a'
  // An installation of one server begins as the primary.
  const folderOf = (name: Name) => join(dataDir, name === 'postgres-a' ? 'postgres' : name)
  const portOf = (name: Name) => ports[name] ?? 0
  const urlOf = (name: Name) => `postgres://postgres:${keys.postgresPassword}@127.0.0.1:${portOf(name)}`

  async function start(name: Name): Promise<void> {
    if (runner.names().includes(name)) return runner.restart(name)
    const command = await preparePostgres({
      dataDir: folderOf(name),
      port: portOf(name),
      password: keys.postgresPassword,
      // A standby that was away for a while finds what it missed.
      // Twice the processes open twice the connections.
      settings: { wal_keep_size: '512MB', max_connections: '400' },
    })
    runner.start({ ...command, name, quiet: true })
  }
  const untilAnswers = (name: Name) =>
    waitUntil(() => pingPostgres(urlOf(name)), { seconds: 60, sentence: `${name} does not answer.` })
  const waitForCopies = async (names: string) => {
    await onServer(urlOf(primary), `alter system set synchronous_standby_names = '${names}'`)
    await onServer(urlOf(primary), 'select pg_reload_conf()')
  }

  async function renewStandby(): Promise<void> {
    const standby = otherOf(primary)
    // Without one to wait for, commits go on while it is made.
    await waitForCopies('')
    if (runner.names().includes(standby)) await runner.stop(standby)
    const folder = folderOf(standby)
    rmSync(folder, { recursive: true, force: true })
    await takeBaseBackup({ serverUrl: urlOf(primary), dataDir: folderOf(primary), target: folder })
    const { uid, gid } = statSync(folder)
    writeFileSync(join(folder, 'standby.signal'), '', { mode: 0o600 })
    for (const name of ['standby.signal', 'backup_label']) chownSync(join(folder, name), uid, gid)
    const from = `host=127.0.0.1 port=${portOf(primary)} user=postgres password=${keys.postgresPassword}`
    appendFileSync(
      join(folder, 'postgresql.auto.conf'),
      `primary_conninfo = '${from} application_name=${standby}'\nsynchronous_standby_names = ''\n`,
    )
    await start(standby)
    await waitUntil(
      async () => {
        const streaming = await onServer(urlOf(primary), "select 1 from pg_stat_replication where state = 'streaming'")
        if (streaming.length === 0) throw new Error('Nobody follows.')
      },
      { seconds: 90, sentence: `${standby} does not follow ${primary}.` },
    )
    await waitForCopies('*')
  }

  await start(primary)
  await untilAnswers(primary)
  const address = await startBalancer(ports.postgres ?? 0, [portOf(primary)])
  await renewStandby()
  return {
    primary: () => primary,
    standby: () => otherOf(primary),
    promote: async () => {
      const next = otherOf(primary)
      await onServer(urlOf(next), 'select pg_promote(true, 60)')
      primary = next
      address.turnTo([portOf(next)])
    },
    renewStandby,
    stop: address.stop,
  }
}
