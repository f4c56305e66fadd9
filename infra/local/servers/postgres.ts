import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { preparePostgres as prepare } from '@wardround/kit/testing/embedded-postgres.ts'
import type { PostgresBinaries } from '@wardround/kit/testing/postgres-binaries.ts'
import type { Command } from '../runner.ts'
import { archiveSettings, makeArchive } from './archive.ts'

/** uuidv7() came with this version. */
const OLDEST_MAJOR = 18

/** Durable, with modest memory. */
const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  io_method: 'sync',
  log_min_messages: 'warning',
  // A statement that fails may hold what an event says about somebody.
  log_min_error_statement: 'panic',
}

/** PostgreSQL on the PATH, when it is new enough and of the version that wrote the data. */
function onPath(dataDir: string): PostgresBinaries | undefined {
  const folder = (process.env.PATH ?? '')
    .split(delimiter)
    .find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')))
  if (!folder) return undefined
  const version = Number(
    / (\d+)/.exec(spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1],
  )
  const file = join(dataDir, 'PG_VERSION')
  const fits = existsSync(file) ? Number(readFileSync(file, 'utf8')) === version : version >= OLDEST_MAJOR
  return fits ? { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') } : undefined
}

export type PostgresOptions = {
  dataDir: string
  port: number
  password: string
  /** Where finished pieces of the log go, and after how many seconds one that is not full. */
  archive?: { folder: string; seconds: number } | undefined
  /** More settings of the server. */
  settings?: Record<string, string>
}

/** Lays out the data folder on the first call and says how to run the server. Loopback only. */
export async function preparePostgres({ archive, settings: more, ...options }: PostgresOptions): Promise<Command> {
  const settings = { ...SETTINGS, ...more, ...(archive ? archiveSettings(archive.folder, archive.seconds) : {}) }
  const { command, args } = await prepare({ ...options, settings, binaries: onPath(options.dataDir) })
  if (archive) makeArchive(archive.folder, options.dataDir)
  return { name: 'postgres', command, args, cwd: '/', env: { ...process.env, LC_ALL: 'C' }, stopSignal: 'SIGINT' }
}
