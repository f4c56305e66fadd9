import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { startServerProcess } from './server-process.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  port: number
  pid: number
  /** Connection address of a database as the superuser `postgres`. */
  url(database: string): string
  exited: Promise<number | null>
  stop(): Promise<void>
}

type Options = {
  /** Made when it does not exist; kept. */
  dataDir: string
  /** A free one when left out. */
  port?: number
  /** Server settings, e.g. `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /**
   * With a password clients must give it (SCRAM); without, the loopback is trusted. Fixed when the data directory is
   * made.
   */
  password?: string
  /** Other programs than those of the npm package. */
  binaries?: PostgresBinaries
}

/** How to run a server whose data directory is made. */
export type PreparedPostgres = { command: string; args: string[]; port: number; url(database: string): string }

/** A command and arguments that run a program of PostgreSQL's, which refuses to be root, as somebody else. */
type AsUser = (program: string, args: string[]) => [string, string[]]

/** initdb looks its user up, so it has to be one that the system knows: `nobody`. */
async function unprivilegedId(): Promise<number> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  return Number(lines.find(([name]) => name === 'nobody')?.[2] ?? 65_534)
}

const isKnownUser = () => {
  try {
    return userInfo().uid !== 0
  } catch {
    return false
  }
}

/**
 * Root, and a user without an entry in the password file, becomes an ordinary one in a user namespace (files stay whose
 * they are); where that is forbidden root becomes `nobody` by setpriv (files change hands).
 */
async function chooseUser(): Promise<{ as: AsUser; owner?: { uid: number; gid: number } }> {
  if (isKnownUser()) return { as: (program, args) => [program, args] }
  const id = await unprivilegedId()
  const namespace = ['-U', `--map-user=${id}`, `--map-group=${id}`]
  const works = await run('unshare', [...namespace, 'true']).then(
    () => true,
    () => false,
  )
  if (works) return { as: (program, args) => ['unshare', [...namespace, program, ...args]] }
  const owner = { uid: id, gid: id }
  return {
    owner,
    as: (program, args) => ['setpriv', [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', program, ...args]],
  }
}

/** Ends a server that an earlier run left behind on the same data. */
async function endLeftover(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!pid) return
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  if (!stdout.includes(dataDir)) return
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 200 && existsSync(join(dataDir, 'postmaster.pid')); tries += 1) await wait(50)
}

/**
 * Makes the data directory where there is none (UTF-8, C collation with builtin Unicode rules) and says how to run the
 * server on loopback, as root or not.
 */
export async function preparePostgres(options: Options): Promise<PreparedPostgres> {
  const { dataDir, settings = {}, password } = options
  const { initdb, postgres } = options.binaries ?? (await postgresBinaries())
  const { as, owner } = await chooseUser()
  if (existsSync(join(dataDir, 'PG_VERSION'))) await endLeftover(dataDir)
  else await createCluster({ dataDir, password, initdb, as, ...(owner ? { owner } : {}) })
  const port = options.port ?? (await freePort())
  const given = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '300',
    ...settings,
  })
  const [command, args] = as(postgres, ['-D', dataDir, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])])
  const secret = password ? `:${encodeURIComponent(password)}` : ''
  return { command, args, port, url: (database) => `postgres://postgres${secret}@127.0.0.1:${port}/${database}` }
}

/** Starts PostgreSQL 18 from the npm package and resolves when it takes queries. */
export async function startEmbeddedPostgres({
  logFile,
  ...options
}: Options & { logFile?: string }): Promise<EmbeddedPostgres> {
  const { command, args, port, url } = await preparePostgres(options)
  const server = await startServerProcess({
    command,
    args,
    logFile,
    signal: 'SIGINT',
    cwd: '/',
    ready: () => ping(url('postgres')),
  })
  return { port, url, ...server }
}

async function createCluster(options: {
  dataDir: string
  password: string | undefined
  initdb: string
  as: AsUser
  owner?: { uid: number; gid: number }
}): Promise<void> {
  const { dataDir, password, initdb, as, owner } = options
  const making = `${dataDir}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  const passwordFile = join(tmpdir(), `wr-pw-${process.pid}-${Date.now()}`)
  if (password) await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (owner) {
    await chown(making, owner.uid, owner.gid)
    await chmod(dirname(dataDir), 0o755)
    if (password) await chown(passwordFile, owner.uid, owner.gid)
  }
  const auth = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  const [command, args] = as(initdb, [
    '-D',
    making,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
    ...auth,
  ])
  try {
    await run(command, args, { cwd: '/' })
    await rename(making, dataDir)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function ping(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
